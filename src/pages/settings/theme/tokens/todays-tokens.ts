import { formatHex, modeRgb, parse, useMode as known } from 'culori/fn';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { isGroup } from './design-tokens.ts';
import { colourObject, dimensionOf } from './token-values.ts';

known(modeRgb);

/** Limits of a file: parsing time grows with the square of the number of tokens. */
export const tokenLimits = { characters: 256_000, tokens: 1_500, depth: 16 } as const;

/** A problem with a file of tokens: kind, subject and place. */
export class TokensProblem extends Error {
  kind: 'large' | 'further' | 'many' | 'deep' | 'notJson' | 'empty' | 'missing' | 'circle' | 'elsewhere' | 'unreadable';
  about: string;
  place: string;
  constructor(kind: TokensProblem['kind'], about = '', place = '') {
    super(`${kind} ${about} ${place}`.trim());
    this.kind = kind;
    this.about = about;
    this.place = place;
  }
}

/** Property names reserved by JavaScript objects. */
const notNames = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses a file's tokens, converting the older form with colors and lengths as text. @throws {TokensProblem} if it is no
 * tokens file or exceeds the limits.
 */
export function parsedTokens(text: string): AnyValues {
  if (text.length > tokenLimits.characters) throw new TokensProblem('large');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new TokensProblem('notJson');
  }
  if (!isGroup(file)) throw new TokensProblem('notJson');
  let tokens = 0;

  const rewritten = (group: AnyValues, inherited: unknown, depth: number): AnyValues => {
    if (depth > tokenLimits.depth) throw new TokensProblem('deep');
    const type = group.$type ?? inherited;
    if ('$value' in group && (tokens += 1) > tokenLimits.tokens) throw new TokensProblem('many');
    return Object.fromEntries(
      Object.entries(group)
        .filter(([name]) => !notNames.includes(name))
        .map(([name, value]) => {
          if (name === '$value') return [name, valueOf(type, value)];
          return [name, isGroup(value) ? rewritten(value, type, depth + 1) : value];
        }),
    );
  };
  return rewritten(file, undefined, 0);
}

/** Converts a value to the current form; keeps an alias. */
function valueOf(type: unknown, written: unknown): unknown {
  if (type === 'shadow' && Array.isArray(written)) return written.map((one) => valueOf(type, one));
  if (type === 'shadow' && isGroup(written))
    return Object.fromEntries(
      Object.entries(written).map(([name, part]) => [name, valueOf(name === 'color' ? 'color' : 'dimension', part)]),
    );
  if (typeof written !== 'string' || written.startsWith('{')) return written;
  if (type === 'dimension') return dimensionOf(written) ?? written;
  if (type !== 'color') return written;
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(written)) return colourObject(written.toLowerCase());
  const colour = parse(written);
  return colour ? colourObject(formatHex(colour)) : written;
}
