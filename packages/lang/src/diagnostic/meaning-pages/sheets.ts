import type { Page } from "../page.ts";

/** HR2125 to HR2144: sheets. */
export const sheetPages = {
  HR2125: {
    title: "A sheet that is not there",
    explanation:
      "extend sheet and override sheet change a sheet that this text declares, or one that it uses.",
    wrong: "sheet Hero {\n  IQ = 10\n}\nextend sheet Heroine {\n  ST = 10\n}\nHero().IQ",
    right: "sheet Hero {\n  IQ = 10\n}\nextend sheet Hero {\n  ST = 10\n}\nHero().IQ",
  },
  HR2126: {
    title: "A field that the sheet does not have",
    explanation:
      "It is known which sheet stands before the dot, and it has no field of that name, nor one with such a label.",
    wrong: "sheet Hero {\n  speed = 10\n}\nlet hero = Hero()\nhero.sped",
    right: "sheet Hero {\n  speed = 10\n}\nlet hero = Hero()\nhero.speed",
  },
  HR2127: {
    title: "Fields that need each other in a ring",
    explanation:
      "A field whose value names other fields is worked out from them. Here that leads back to where it began, so none of them can be known. The message names the ring.",
    wrong: "sheet Hero {\n  speed = move + 1\n  move = speed - 1\n}\nHero().move",
    right: "sheet Hero {\n  speed = 5\n  move = speed - 1\n}\nHero().move",
  },
  HR2128: {
    title: "A derived field that would be changed",
    explanation:
      "A field whose value names other fields follows from them, and is never changed itself. Change what it comes from.",
    wrong: "sheet Hero {\n  ST = 10\n  lift = ST * 2\n}\nvar hero: Hero = Hero()\nhero.lift += 1\nhero.lift",
    right: "sheet Hero {\n  ST = 10\n  lift = ST * 2\n}\nvar hero: Hero = Hero()\nhero.ST += 1\nhero.lift",
  },
  HR2129: {
    title: "Dice in what is worked out",
    explanation:
      "A field whose value names other fields is worked out whenever it is looked at, so it may not roll: it would be another one each time. The same goes for what adjusts such a field, for the ends of a resource and for what is demanded. A field whose value names no other field may roll; it is rolled once, when the instance is made.",
    wrong: "sheet Hero {\n  ST = 10\n  luck = ST + d6\n}\nHero().luck",
    right: "sheet Hero {\n  ST = 10\n  luck = 10 + d6\n}\nHero().luck",
  },
  HR2130: {
    title: "An override that does not fit the sheet",
    explanation:
      "override sheet says anew what fields are that the sheet has: a field by its value, a resource by its bounds. What was there is base(). What is new is added by extend sheet.",
    wrong: "sheet Hero {\n  speed = 5\n}\noverride sheet Hero {\n  speed : number\n}\nHero().speed",
    right: "sheet Hero {\n  speed = 5\n}\noverride sheet Hero {\n  speed = base() + 1\n}\nHero().speed",
  },
  HR2132: {
    title: "An instance that its sheet refuses",
    explanation:
      "What an instance is made from decides already that something the sheet demands with require does not hold, so that making it ends the run whenever it is reached. Give it other values; in a test, refusal(...) asks for the reason.",
    wrong: 'sheet Hero {\n  ST = 10\n  require ST <= 20 else "too strong"\n}\nHero(ST: 25).ST',
    right: 'sheet Hero {\n  ST = 10\n  require ST <= 20 else "too strong"\n}\nHero(ST: 15).ST',
  },
} as const satisfies Record<`HR2${string}`, Page>;
