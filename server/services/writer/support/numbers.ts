/** Possible values of a number: `1.200` is 1200 in one language and 1.2 in another. */
function meaningsOf(written: string): number[] {
  const bare = written.replaceAll(/[\s\u00A0\u202F]/gu, ' ').trim();
  const meanings = [Number(bare.replaceAll(' ', '').replace(',', '.'))];
  if (/^\d{1,3}(?:[., ]\d{3})+(?:[.,]\d+)?$/.test(bare)) {
    const [, whole = '', rest = ''] = /^(\d{1,3}(?:[., ]\d{3})+)([.,]\d+)?$/.exec(bare) ?? [];
    meanings.push(Number(`${whole.replaceAll(/[., ]/g, '')}${rest.replace(',', '.')}`));
  }
  return meanings.filter((number) => Number.isFinite(number));
}

const number = /\d+(?:[.,\u00A0\u202F ]\d{3}(?!\d))*(?:[.,]\d+)?/gu;

/** The numbers of a text, in its notation. */
export const numbersIn = (text: string): string[] => text.match(number) ?? [];

/** Whether any value of a number is known; `7.30` may also be a time. */
export const isKnownNumber = (written: string, known: ReadonlySet<number>): boolean =>
  meaningsOf(written).some((one) => known.has(one)) ||
  (/^\d{1,2}\.\d{2}$/.test(written) && written.split('.').every((part) => known.has(Number(part))));

const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})/g;
const zone = /\b[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+\b/g;

/** All numbers of the facts, including the local dates and times of their moments. */
export function knownNumbers(texts: readonly string[]): ReadonlySet<number> {
  const known = new Set(
    texts.flatMap((text) => numbersIn(text).flatMap((one) => [...meaningsOf(one), ...partsAt(one)])),
  );
  // Kilometers may be written in meters.
  for (const one of known) if (!Number.isInteger(one)) known.add(Math.round(one * 1_000));
  const zones = ['UTC', ...texts.flatMap((text) => text.match(zone) ?? [])];
  for (const moment of texts.flatMap((text) => text.match(instant) ?? []))
    for (const timeZone of zones)
      for (const part of partsOf(moment, timeZone)) {
        known.add(part);
        known.add(part % 12);
      }
  return known;
}

/** Hour and minutes of a time. */
const partsAt = (written: string) => (/^\d{1,2}\.\d{2}$/.test(written) ? written.split('.').map(Number) : []);

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
