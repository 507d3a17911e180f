import type { Page } from "./page.ts";

const hero = "sheet Hero {\n  ST = 10\n  lift = ST * 2\n  resource HP 0..ST\n";

/** HR505.: sheets that come as JSON. */
export const sheetFilePages = {
  HR5050: {
    title: "A sheet file that does not read as a sheet",
    explanation:
      "A sheet comes as JSON: which sheet it is, perhaps a name, and its fields, each once, by their names or labels.",
    wrong: `# with the sheet { "sheet": "Hero", "ST": 12 }\n${hero}}\nhero.lift`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 12 } }\n${hero}}\nhero.lift`,
  },
  HR5051: {
    title: "A sheet file of an unknown sheet",
    explanation:
      "No text that is used declares a sheet of that name. Use the ruleset that does, or mend the name.",
    wrong: `# with the sheet { "sheet": "Herro", "fields": { "ST": 12 } }\n${hero}}\n3d6`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 12 } }\n${hero}}\n3d6`,
  },
  HR5052: {
    title: "A field in a sheet file that the sheet does not have",
    explanation:
      "Fields go by their names or by one of their labels. Check the spelling, and which sheet the file names.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "SST": 12 } }\n${hero}}\nhero.lift`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 12 } }\n${hero}}\nhero.lift`,
  },
  HR5053: {
    title: "A value of the wrong kind in a sheet file",
    explanation:
      'Numbers stand there as numbers, fractions as texts ("7/2"), dice as texts ("d12+1"), outcomes by their names, lists in square brackets, none as null. A field that says no type takes what its default is.',
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "ST": "strong" } }\n${hero}}\nhero.lift`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": "25/2" } }\n${hero}}\nhero.lift`,
  },
  HR5054: {
    title: "A value in a sheet file that the field does not take",
    explanation:
      "It is of the right kind, and not among those that the type of the field names: a number outside its range, a word that is none of the list, a key that the catalogue does not have.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "level": 21 } }\n${hero}  level : 1..20 = 1\n}\nhero.level`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "level": 20 } }\n${hero}  level : 1..20 = 1\n}\nhero.level`,
  },
  HR5055: {
    title: "A field that is missing in a sheet file",
    explanation: "A field without a value in its sheet has to be said by every instance.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "ST": 12 } }\n${hero}  level : 1..20\n}\nhero.level`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "level": 1 } }\n${hero}  level : 1..20\n}\nhero.level`,
  },
  HR5056: {
    title: "A field that is set by hand",
    explanation:
      "The field would be worked out from others; the sheet file says what it is instead. That is allowed, and said, for it no longer follows when the others change.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "lift": 30 } }\n${hero}}\nhero.lift`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 15 } }\n${hero}}\nhero.lift`,
  },
  HR5057: {
    title: "A resource in a sheet file outside its bounds",
    explanation:
      "The ends of a resource may come from other fields of the same instance. Give it a value between them, or change those fields.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "ST": 12, "HP": 13 } }\n${hero}}\nhero.HP`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 12, "HP": 11 } }\n${hero}}\nhero.HP`,
  },
  HR5058: {
    title: "A sheet file that does not hold what its sheet demands",
    explanation:
      "A require of the sheet does not hold for this instance. The message is the reason that it gives.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "ST": 21 } }\n${hero}  require ST <= 20 else "too strong"\n}\nhero.ST`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 20 } }\n${hero}  require ST <= 20 else "too strong"\n}\nhero.ST`,
  },
  HR5059: {
    title: "A sheet file that its sheet warns of",
    explanation: "A warn of the sheet does not hold for this instance. It can be used all the same.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": { "ST": 21 } }\n${hero}  warn ST <= 20 else "very strong"\n}\nhero.ST`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "ST": 20 } }\n${hero}  warn ST <= 20 else "very strong"\n}\nhero.ST`,
  },
  HR5060: {
    title: "A field of a sheet file that is rolled",
    explanation:
      "The field is missing, and what stands in for it rolls dice: every run has another one. Its sheet is looked at for what is wrong however they fall.",
    wrong: `# with the sheet { "sheet": "Hero", "fields": {} }\n${hero}  luck = 2d6\n}\nhero.luck`,
    right: `# with the sheet { "sheet": "Hero", "fields": { "luck": 7 } }\n${hero}  luck = 2d6\n}\nhero.luck`,
  },
} as const satisfies Record<`HR5${string}`, Page>;

/** What can be said of a sheet that comes as JSON. */
export type SheetFileCode = keyof typeof sheetFilePages;
