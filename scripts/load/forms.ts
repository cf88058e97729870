import { cityPosition, countryAt } from './gazetteer.ts';

/** A value in the form that its field takes; `undefined` where that is not possible, with the reason in `note`. */
export interface TidiedValue {
  value?: unknown;
  note?: string | undefined;
}
type Tidy = (given: readonly unknown[]) => TidiedValue;

const text = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value as string | number | boolean).trim();

const position =
  (axis: 'latitude' | 'longitude'): Tidy =>
  ([city, country]) => {
    if (!text(city)) return {};
    const found = cityPosition(text(city), text(country));
    return found ? { value: found[axis] } : { note: `no town ${text(city)} (${text(country)}) in the gazetteer` };
  };

/** Conversions of what files contain into what fields take, by name; each is given the values that the mapping names. */
export const forms = {
  /** `www.example.com` → `https://www.example.com`. */
  website: ([given]) => {
    const address = text(given);
    return {
      value: address && (/^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address.replace(/^\/+/, '')}`),
    };
  },
  /** `EN,DE` → `en`, because a record has one language. */
  language: ([given]) => {
    const [first = '', ...others] = text(given)
      .split(/[,;/ ]+/)
      .filter(Boolean);
    return {
      value: first.toLowerCase().replace('_', '-'),
      note: others.length > 0 ? `also in ${others.join(', ')}` : undefined,
    };
  },
  /** `3S` and `4*` → 3 and 4. */
  stars: ([given]) => {
    const digit = /^([1-5])(?!\d)/.exec(text(given))?.[1];
    return digit ? { value: Number(digit) } : { note: text(given) && `stars “${text(given)}” cannot be read` };
  },
  /** The first of several numbers, with single spaces. */
  phone: ([given]) => ({
    value: text(given)
      .split(/[;,]/)[0]
      ?.replaceAll(/[^+()\d\s./-]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }),
  /** A number with a decimal point or a decimal comma. */
  number: ([given]) => {
    const number = Number(text(given).replace(',', '.'));
    if (text(given) === '') return {};
    return Number.isFinite(number) ? { value: number } : { note: `“${text(given)}” is no number` };
  },
  cityLatitude: position('latitude'),
  cityLongitude: position('longitude'),
  /** A country's code or name and the position; where they contradict each other, the position counts. */
  countryHere: ([given, latitude, longitude]) => countryAt(text(given), Number(latitude), Number(longitude)),
} satisfies Record<string, Tidy>;
