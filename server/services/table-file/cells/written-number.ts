/** Parses a number: `2,5`, `1.234,50`, `1,234.50`, `1'234`; `undefined` for other texts. */
export function writtenNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s'’]/g, '');
  if (/^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(bare)) return Number(bare.replace(',', '.'));
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return Number(bare.replaceAll(',', ''));
  return undefined;
}

/** Parses an integer; a sign before three digits separates thousands: `1.200` → 1200. */
export function writtenInteger(text: string): number | undefined {
  const bare = text.replaceAll(/[\s'’]/g, '');
  return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(bare) ? Number(bare.replaceAll(/[.,]/g, '')) : writtenNumber(text);
}

/** Parses a position: `46.36, 14.09`, `46,36; 14,09`, `46°42' N 11°39' E`, or longitude first in `POINT(14.09 46.36)`. */
export function writtenPosition(text: string): [latitude: number, longitude: number] | undefined {
  const [, x, y] = /^(?:SRID=\d+;)?POINT ?\( ?(-?[\d.]+) (-?[\d.]+) ?\)$/i.exec(text.trim()) ?? [];
  if (x && y) return degrees(Number(y), Number(x));
  const [, one, other] =
    /^[[(]?(-?\d{1,3}(?:[.,]\d+)?)(?:; ?|, | |,(?=-?\d+\.))(-?\d{1,3}(?:[.,]\d+)?)[\])]?$/.exec(text.trim()) ?? [];
  if (one && other) return degrees(Number(one.replace(',', '.')), Number(other.replace(',', '.')));
  const [, north, east] = /^([\d°'′"″., ]{2,30}[NS])[,; ]+([\d°'′"″., ]{2,30}[EWO])$/i.exec(text.trim()) ?? [];
  const [latitude, longitude] = [writtenDegrees(north ?? ''), writtenDegrees(east ?? '')];
  return latitude === undefined || longitude === undefined ? undefined : degrees(latitude, longitude);
}

const degrees = (latitude: number, longitude: number): [number, number] | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;

/** Parses an angle, also as `46° 21' 53" N`. */
export function writtenDegrees(text: string): number | undefined {
  const number = writtenNumber(text);
  if (number !== undefined) return number;
  const [, whole, minutes = '0', seconds = '0', side = ''] =
    /^(\d{1,3}(?:[.,]\d+)?) ?°(?: ?(\d{1,2}(?:[.,]\d+)?) ?['′](?: ?(\d{1,2}(?:[.,]\d+)?) ?(?:"|″|''))?)? ?([NSEWO]?)$/i.exec(
      text.trim(),
    ) ?? [];
  if (whole === undefined) return undefined;
  const [degree, minute, second] = [whole, minutes, seconds].map((part) => Number(part.replace(',', '.'))) as [
    number,
    number,
    number,
  ];
  const angle = Math.round((degree + minute / 60 + second / 3_600) * 1e7) / 1e7;
  return /[SW]/i.test(side) ? -angle : angle;
}
