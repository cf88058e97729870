/** What a number may mean: `1.200` is 1200 in one language and 1.2 in another. */
export function meaningsOf(written: string): number[] {
  const bare = written.replaceAll(/[\s\u00A0\u202F]/gu, ' ').trim();
  const meanings = [Number(bare.replaceAll(' ', '').replace(',', '.'))];
  if (/^\d{1,3}(?:[., ]\d{3})+(?:[.,]\d+)?$/.test(bare)) {
    const [, whole = '', rest = ''] = /^(\d{1,3}(?:[., ]\d{3})+)([.,]\d+)?$/.exec(bare) ?? [];
    meanings.push(Number(`${whole.replaceAll(/[., ]/g, '')}${rest.replace(',', '.')}`));
  }
  return meanings.filter((number) => Number.isFinite(number));
}

const number = /\d+(?:[.,\u00A0\u202F ]\d{3}(?!\d))*(?:[.,]\d+)?/gu;

/** The numbers of a text as they are written; of times, dates and spans each part. */
export const numbersIn = (text: string): string[] =>
  text.match(number)?.flatMap((one) => (/^\d{1,2}[.]\d{1,2}$/.test(one) ? [one, ...one.split('.')] : [one])) ?? [];

const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})/g;
const zone = /\b[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+\b/g;

/** All numbers that the facts hold: what they say, and what a moment of theirs is at the place that they name. */
export function knownNumbers(texts: readonly string[]): ReadonlySet<number> {
  const known = new Set(texts.flatMap((text) => numbersIn(text).flatMap(meaningsOf)));
  const zones = ['UTC', ...texts.flatMap((text) => text.match(zone) ?? [])];
  for (const moment of texts.flatMap((text) => text.match(instant) ?? []))
    for (const timeZone of zones)
      for (const part of partsOf(moment, timeZone)) {
        known.add(part);
        known.add(part % 12);
      }
  return known;
}

function partsOf(moment: string, timeZone: string): number[] {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
    }); // prettier-ignore
    return format.formatToParts(new Date(moment)).map(({ value }) => Number(value)).filter(Number.isFinite); // prettier-ignore
  } catch {
    return [];
  }
}
