import type { Page } from "../page.ts";

/** HR209. and HR210.: overrides and adjustments. */
export const changePages = {
  HR2090: {
    title: "An override of something that is not there",
    explanation:
      "An override takes the place of what another text declares, or this one. The text that declares it must be used: directly, or by a text that is used.",
    wrong: "rule soak(vigor) = vigor\noverride rule soka(vigor) = vigor + 1\nsoak(3)",
    right: "rule soak(vigor) = vigor\noverride rule soak(vigor) = vigor + 1\nsoak(3)",
  },
  HR2091: {
    title: "A change of a thing of another kind",
    explanation: "A rule takes the place of a rule, a ladder that of a ladder; only rules are adjusted.",
    wrong: "ladder traits = d4 -> d6\noverride rule traits() = 6\nstep d4 up 1 on traits",
    right: "ladder traits = d4 -> d6\noverride ladder traits = d4 -> d8\nstep d4 up 1 on traits",
  },
  HR2092: {
    title: "An override that is called in another way",
    explanation:
      "The rules that call it do not change, so an override has the parameters of what it overrides: the same names in the same order, changes and defaults where they were. Types may be left out; they stay as they were. The values of its own defaults count.",
    wrong: "rule soak(vigor) = vigor\noverride rule soak(vigour) = vigour + 1\nsoak(3)",
    right: "rule soak(vigor) = vigor\noverride rule soak(vigor) = vigor + 1\nsoak(3)",
  },
  HR2094: {
    title: "base outside an override",
    explanation:
      "base calls what an override takes the place of. Everywhere else, a rule is called by its name.",
    wrong: "rule soak(vigor) = base(vigor) + 1\nsoak(3)",
    right: "rule soak(vigor) = vigor\noverride rule soak(vigor) = base(vigor) + 1\nsoak(3)",
  },
  HR2095: {
    title: "base where nothing was",
    explanation:
      "A rule that was declared without a body does nothing that base could call. The override says all of it.",
    wrong: "rule soak(vigor)\noverride rule soak(vigor) = base(vigor) + 1\nsoak(3)",
    right: "rule soak(vigor)\noverride rule soak(vigor) = vigor + 1\nsoak(3)",
  },
  HR2096: {
    title: "An adjustment of something that is not there",
    explanation: "adjust and remove adjust name a rule of this text, or of a text that it uses.",
    wrong: 'rule attack(skill) = skill\nadjust atack by -1 "rain"\nattack(3)',
    right: 'rule attack(skill) = skill\nadjust attack by -1 "rain"\nattack(3)',
  },
  HR2097: {
    title: "Two adjustments with one name",
    explanation:
      "Each adjustment of a rule has a name of its own: the trace shows it, and remove adjust takes it away by it.",
    wrong: 'rule attack(skill) = skill\nadjust attack by -1 "rain"\nadjust attack by -2 "rain"\nattack(3)',
    right: 'rule attack(skill) = skill\nadjust attack by -1 "rain"\nadjust attack by -2 "storm"\nattack(3)',
  },
  HR2098: {
    title: "A removal of an adjustment that is not there",
    explanation:
      "remove adjust takes away an adjustment that was made before it, in this text or in one that it uses, by its name.",
    wrong: 'rule attack(skill) = skill\nadjust attack by -1 "rain"\nremove adjust attack "snow"\nattack(3)',
    right: 'rule attack(skill) = skill\nadjust attack by -1 "rain"\nremove adjust attack "rain"\nattack(3)',
  },
  HR2099: {
    title: "An adjustment that changes something",
    explanation:
      "An adjustment gives a number; its list and its condition are only looked at. None of them may change what the rule was given.",
    wrong:
      'rule hit(changes hp) {\n  hp -= 1\n  hp\n}\nrule hurt(changes hp) {\n  hp -= 2\n  1\n}\nadjust hit by hurt(hp) "hurt"\nvar hp = 9\nhit(hp)',
    right: 'rule hit(changes hp) {\n  hp -= 1\n  hp\n}\nadjust hit by hp "as before"\nvar hp = 9\nhit(hp)',
  },
  HR2100: {
    title: "An adjustment that needs what it adjusts",
    explanation:
      "Calls by name are adjusted, also those in an adjustment: one that calls the rule which it adjusts goes round in a ring.",
    wrong: 'rule attack(skill) = skill\nadjust attack by attack(1) "training"\nattack(3)',
    right: 'rule attack(skill) = skill\nadjust attack by skill "training"\nattack(3)',
  },
  HR2101: {
    title: "An adjusted rule that calls itself",
    explanation:
      "Calls by name are adjusted, also those of the rule itself, so what it adds counts once for every level.",
    wrong:
      'rule levels(n) = if n <= 0 { 0 } else { 1 + levels(n - 1) }\nadjust levels by 1 "gift"\nlevels(3)',
    right:
      'rule below(n) = if n <= 0 { 0 } else { 1 + below(n - 1) }\nrule levels(n) = below(n)\nadjust levels by 1 "gift"\nlevels(3)',
  },
  HR2102: {
    title: "An adjustment of what is no number",
    explanation:
      "Only what a rule gives as a number or as a roll can be adjusted. What else it does is changed by an override.",
    wrong: 'rule hits(skill) -> bool = 3d6 <= skill\nadjust hits by -1 "rain"\nhits(10)',
    right:
      'rule target(skill) = skill\nrule hits(skill) -> bool = 3d6 <= target(skill)\nadjust target by -1 "rain"\nhits(10)',
  },
  HR2103: {
    title: "An adjustment of what a sheet keeps",
    explanation:
      "A field with a value of its own is set to another one. What can be adjusted is a field that is worked out from others, and the number that a rule gives.",
    wrong: 'sheet Hero {\n  ST = 10\n}\nadjust Hero.ST by 1 "belt"\nHero().ST',
    right: 'sheet Hero {\n  ST = 10\n  lift = ST * 2\n}\nadjust Hero.lift by 1 "belt"\nHero().lift',
  },
} as const satisfies Record<`HR2${string}`, Page>;
