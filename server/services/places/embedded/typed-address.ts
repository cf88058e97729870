/** One reading of a typed address. */
export interface TypedAddress {
  town: string;
  street: string | null;
  postalCode: string | null;
  /** Country or region of the town. */
  within: string | null;
}

/** Possible readings of an input: `Brixen`, `39042 Brixen`, `Laubengasse 3, Brixen`, `Brixen, Italy`. */
export function readingsOf(input: string): TypedAddress[] {
  const parts = input
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const [first = '', second, ...rest] = parts;
  if (second === undefined) return [withStreet(first)];
  const withinAll = { ...withStreet(first), within: parts.slice(1).join(', ') };
  const inTown = { ...withPostalCode(second), street: first, within: rest.join(', ') || null };
  return [withinAll, inTown];
}

/** Splits off a street, which ends with a number: `Laubengasse 3 Brixen`. */
function withStreet(words: string): TypedAddress {
  const [, street, town] = /^(\p{L}.*? \d+ ?\p{L}?),? (\S.*)$/u.exec(words) ?? [];
  return street && town ? { ...withPostalCode(town), street } : withPostalCode(words);
}

/** Splits off a postal code: `39042 Brixen`, `D-80331 München`, `1234 AB Leiden`. */
function withPostalCode(words: string): TypedAddress {
  const [, code, town] = /^((?:\p{Lu}{1,2}-)?\d[\d-]{2,9}(?: \p{Lu}{2}(?= ))?) (\p{L}.*)$/u.exec(words) ?? [];
  return { town: town ?? words, postalCode: code ?? null, street: null, within: null };
}
