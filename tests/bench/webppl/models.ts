// The cases as WebPPL programs, by the name of the case. Its enumeration walks every way through a program, so those who
// write for it split a long one into steps by hand, each a distribution of its own, kept by its arguments; that is
// how these are written, where a step that is plain to see makes them shorter. Houserule's scripts have no such help.

const prelude = `
var die = function(sides) { return randomInteger(sides) + 1; };
var odds = function(model) { return Infer({ method: 'enumerate', maxExecutions: Infinity, model: model }); };
var flipped = function(sides, least) { return die(sides) >= least ? 1 : 0; };
var compared = function(a, b) { return a > b ? 1 : (a < b ? -1 : 0); };
var exploded = function(sides, depth) {
  var face = die(sides);
  return face === sides && depth > 0 ? face + exploded(sides, depth - 1) : face;
};
/* The greatest k of n draws, in order; the state after each draw is the list so far. */
var insert = function(list, x) {
  return list.length === 0 || x >= list[0] ? [x].concat(list) : [list[0]].concat(insert(list.slice(1), x));
};
var kept = function(one, n, k) {
  return odds(function() {
    return n === 0 ? [] : insert(sample(kept(one, n - 1, k)), sample(one)).slice(0, k);
  });
};
var summed = function(one, n) {
  return odds(function() { return n === 1 ? sample(one) : sample(summed(one, n - 1)) + sample(one); });
};
var keptSum = function(one, n, k) { return odds(function() { return sum(sample(kept(one, n, k))); }); };
`;

const d = (sides: number): string => `odds(function() { return die(${sides}); })`;
const keep = (sides: number, share: number) => (n: number) =>
  `keptSum(${d(sides)}, ${n}, ${Math.round(n * share)})`;

const fight = (n: number, blow: string): string => `
var after = dp.cache(function(a, b, rounds) {
  return odds(function() {
    if (rounds === 0 || a <= 0 || b <= 0) { return b <= 0 && a > 0 ? 1 : (a <= 0 && b > 0 ? -1 : 0); }
    var next = a - ${blow};
    return sample(after(Math.max(0, next), Math.max(0, b - ${blow}), rounds - 1));
  });
});
after(${n}, ${n}, ${n})`;

const models: Readonly<Record<string, (n: number) => string>> = {
  "3d6": () => "odds(function() { return die(6) + die(6) + die(6); })",
  "sum of 100d6": (n) => `summed(${d(6)}, ${n})`,
  "sum of 1000d6": (n) => `summed(${d(6)}, ${n})`,
  "4d6 keep 3": keep(6, 0.75),
  "10d10 keep 5": keep(10, 0.5),
  "20d10 keep 10": keep(10, 0.5),
  "40d10 keep 20": keep(10, 0.5),
  "300th highest of 1000d100": (n) =>
    `odds(function() { return last(sample(kept(${d(100)}, ${n}, ${(n * 3) / 10}))); })`,
  "sum of six 4d6 keep 3": (n) => `summed(${keep(6, 0.75)(4)}, ${n})`,
  "10d10 count >= 8 against the same": (n) => `
var count = summed(odds(function() { return flipped(10, 8); }), ${n});
odds(function() { return compared(sample(count), sample(count)); })`,
  "sum of 10 exploding d6, depth 10": (n) => `summed(odds(function() { return exploded(6, 10); }), ${n})`,
  "keep 3 of 8 exploding d10, depth 5": (n) =>
    `keptSum(odds(function() { return exploded(10, 5); }), ${n}, 3)`,
  "largest matching set in 10d10": (n) => `
var counts = function(n) {
  return odds(function() {
    if (n === 0) { return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]; }
    var before = sample(counts(n - 1));
    var face = randomInteger(10);
    return mapIndexed(function(i, count) { return i === face ? count + 1 : count; }, before);
  });
};
odds(function() { return reduce(function(x, most) { return Math.max(x, most); }, 0, sample(counts(${n}))); })`,
  "longest straight in 8d6": (n) => `
var seen = function(n) {
  return odds(function() {
    if (n === 0) { return [0, 0, 0, 0, 0, 0]; }
    var before = sample(seen(n - 1));
    var face = randomInteger(6);
    return mapIndexed(function(i, there) { return i === face ? 1 : there; }, before);
  });
};
var longest = function(faces, run) {
  if (faces.length === 0) { return run; }
  return Math.max(run, longest(faces.slice(1), faces[0] === 1 ? run + 1 : 0));
};
odds(function() { return longest(sample(seen(${n})), 0); })`,
  "RISK 3 v 2": () => `
var round = function() {
  var a = insert(insert([die(6)], die(6)), die(6));
  var d = insert([die(6)], die(6));
  return (a[0] <= d[0] ? 1 : 0) + (a[1] <= d[1] ? 1 : 0);
};
odds(round)`,
  "RISK 20 v 20 to the end": (n) => `
var round = dp.cache(function(attackers, defenders) {
  return odds(function() {
    var a = sample(kept(${d(6)}, attackers, 2));
    var d = sample(kept(${d(6)}, defenders, 2));
    return (a[0] > d[0] ? 0 : 1) + (attackers > 1 && defenders > 1 ? (a[1] > d[1] ? 0 : 1) : 0);
  });
});
var war = dp.cache(function(attackers, defenders) {
  return odds(function() {
    if (attackers === 0 || defenders === 0) { return attackers - defenders; }
    var lost = sample(round(Math.min(3, attackers), Math.min(2, defenders)));
    var killed = (attackers > 1 && defenders > 1 ? 2 : 1) - lost;
    return sample(war(attackers - lost, defenders - killed));
  });
});
war(${n}, ${n})`,
  "Savage Worlds d8 with wild d6": () =>
    "odds(function() { return Math.max(exploded(8, 10), exploded(6, 10)); })",
  "GURPS quick contest with criticals": () => `
var margin = function(skill) {
  return odds(function() {
    var roll = die(6) + die(6) + die(6);
    if (roll <= 4 || (roll === 5 && skill >= 15) || (roll === 6 && skill >= 16)) { return 100; }
    if (roll === 18 || (roll === 17 && skill <= 15) || roll - skill >= 10) { return -100; }
    return skill - roll;
  });
};
odds(function() { return compared(sample(margin(12)), sample(margin(14))); })`,
  "two fighters, 20 points, d8 each": (n) => fight(n, "die(8)"),
  "the same with d20 >= 11 to hit": (n) => fight(n, "(flip(0.5) ? die(8) : 0)"),
};

/** The WebPPL program of a case for a size; null where nobody has written one. */
export function webpplModel(name: string, n: number): string | null {
  const model = models[name];
  return model === undefined ? null : `${prelude}\n${model(n)}`;
}
