import { countryCodeOf } from '../../places/country-names.ts';

/** The parts of an address in one text. */
export interface WrittenAddress {
  street?: string;
  postalCode?: string;
  city?: string;
  country?: string;
}

/** Postal codes: Poland, Portugal, Czechia and its neighbors, the Netherlands, Britain, and plain digits. */
const code = String.raw`\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}(?!\d)|\d{4} ?[A-Z]{2}(?![A-Za-z])|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}-\d{4}|\d{4,6}`;
const codeFirst = new RegExp(String.raw`^(?:[A-Z]{1,3}[- ])?(${code})(?:\s*[-–,]\s*|\s+)(\p{L}.*)$`, 'u');
/** The text after code and town: `Lavis 38015 - Trento`. */
const codeWithin = new RegExp(String.raw`^(\p{L}[\p{L} .'’()]*?)[ ,]+(?:[A-Z]{1,3}-)?(${code})\s+[-–]\s+\p{L}.*$`, 'u');
/** A dash in front of a code and a town, in place of a comma: `Via Roma, 9 - 38122 Trento`. */
const dash = new RegExp(String.raw`\s+[-–]\s+(?=(?:[A-Z]{1,3}[- ])?(?:${code})\s+\p{L})`, 'gu');
const codeLast = new RegExp(String.raw`^(\p{L}[\p{L} .'’()-]*?)[ ,]+(?:[A-Z]{1,3}-)?(${code})$`, 'u');

/**
 * Parses an address: `Via Roma 1, 39042 Bressanone, Italy`, `39042 Brixen`, `D-80331 München`, `Bled, Slovenia`.
 * The province after a town is dropped: `39042 Brixen (BZ)`.
 */
export function writtenAddress(text: string): WrittenAddress {
  const parts = text
    .replaceAll(dash, ', ')
    .split(/\s*[,;\n]\s*/)
    .flatMap((part) => part.trim() || [])
    .flatMap(withTownApart);
  const last = parts.at(-1) ?? '';
  // Two letters may be a province rather than a country.
  const country = parts.length > 1 && last.length > 2 && countryCodeOf(last) ? parts.pop() : undefined;
  // A province: `20121 Milano, MI`.
  if (/^\p{Lu}{2}$/u.test(parts.at(-1) ?? '') && codeFirst.test(parts.at(-2) ?? '')) parts.pop();
  const found = townIn(parts.at(-1) ?? '');
  const isState = found?.city !== undefined && /^\p{Lu}{2}$/u.test(found.city) && parts.length > 1;
  const isTown = found ?? !/\d/.test(parts.at(-1) ?? '');
  const town = isState ? { ...found, city: parts.at(-2) } : (found ?? (isTown ? { city: parts.at(-1) } : {}));
  const street = parts.slice(0, parts.length - (isState ? 2 : isTown ? 1 : 0)).join(', ');
  return Object.fromEntries(Object.entries({ street, ...town, country }).filter(([, part]) => part));
}

/** A code and town, or a house number, in one part with other text: `Cognola 38121 Trento`, `6 – Trento`. */
const codeAmid = /^(.*\S)\s+(?:[-–]\s+)?(\d{5})\s+(?:[-–]\s+)?(\p{L}\D*)$/u;
const numberBefore = /^(\d{1,3}(?!\d)[\w/]*)\s+(?:[-–]\s+(\p{L}\D*)|(\p{L}\D*\s[-–]\s+\p{L}\D*))$/u;

function withTownApart(part: string): string[] {
  const [, number, ...towns] = numberBefore.exec(part) ?? [];
  if (number) return [number, towns.find(Boolean)!];
  const [, before, postalCode, town = ''] =
    codeFirst.test(part) || codeWithin.test(part) ? [] : (codeAmid.exec(part) ?? []);
  return before && postalCode && !countryCodeOf(town) ? [before, `${postalCode} ${town}`] : [part];
}

function townIn(part: string): Pick<WrittenAddress, 'postalCode' | 'city'> | undefined {
  const [, postalCode, city] = codeFirst.exec(part) ?? [];
  if (postalCode && city) return { postalCode, city: withoutProvince(city) };
  const [, town, behind] = codeLast.exec(part) ?? codeWithin.exec(part) ?? [];
  return town && behind ? { postalCode: behind, city: withoutProvince(town) } : undefined;
}

const withoutProvince = (town: string) => town.replace(/\s*\(\p{Lu}{2}\)$/u, '').trim();

/** Countries with postal codes of five digits that may begin with 0. */
const fiveDigits = 'DE IT FR ES EE FI US SM VA ME'.split(' ');

/** Restores the leading zero that a spreadsheet removed: `1067` in Germany → `01067`; `undefined` if none is missing. */
export const completedCode = (code: string, country: string): string | undefined =>
  /^\d{3,4}$/.test(code) && fiveDigits.includes(countryCodeOf(country) ?? '') ? code.padStart(5, '0') : undefined;
