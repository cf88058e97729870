/** A reading of a town's name with its context. */
interface Spelling {
  name: string;
  /** The text after commas or in brackets: a region, a country. */
  within: string[];
}

const shortened: [short: RegExp, whole: string][] = [
  [/^st\.? /i, 'Saint '],
  [/^ste\.? /i, 'Sainte '],
  [/^st\.? /i, 'Sankt '],
  [/^sv\.? /i, 'Sveti '],
  [/^s\. /i, 'San '],
  [/^mt\.? /i, 'Mount '],
  [/^ft\.? /i, 'Fort '],
];

/** Umlauts as typed on a keyboard without them. */
const umlauts: [written: RegExp, meant: string][] = [
  [/ae/g, 'ä'],
  [/oe/g, 'ö'],
  [/ue/g, 'ü'],
  [/Ae/g, 'Ä'],
  [/Oe/g, 'Ö'],
  [/Ue/g, 'Ü'],
];

/** Readings of a name, likeliest first: `39042 Brixen`, `Bozen/Bolzano`, `Las Vegas, NV`, `Halle (Saale)`, `Muenchen`, `St. Moritz`. */
export function spellingsOf(given: string): Spelling[] {
  const text = given.trim().replaceAll(/\s+/g, ' ');
  const bare = text.replace(/^(?:[A-Z]{1,2}-)?\d{4,5} (?=\p{L})/u, '').replace(/ \d{4,5}$/, '');
  const [head = '', ...behind] = bare.split(/, ?/);
  const [, before = '', inside = ''] = /^(.+?) ?\((.+)\)$/.exec(head) ?? [];
  const halves = head.split(/ ?\/ ?| [-–—] /).filter(Boolean);
  const all: Spelling[] = [
    { name: text, within: [] },
    { name: head, within: behind },
    ...(before
      ? [
          { name: before, within: [inside, ...behind] },
          { name: before, within: behind },
        ]
      : []),
    ...(halves.length > 1 ? halves.map((name) => ({ name, within: behind })) : []),
  ];
  const more = all.flatMap(({ name, within }) => [
    ...shortened
      .filter(([short]) => short.test(name))
      .map(([short, whole]) => ({ name: name.replace(short, whole), within })),
    { name: umlauts.reduce((word, [written, meant]) => word.replaceAll(written, meant), name), within },
  ]);
  const known = new Set<string>();
  return [...all, ...more].filter(({ name, within }) => {
    const key = `${name}|${within.join('|')}`;
    return name !== '' && !known.has(key) && known.add(key);
  });
}
