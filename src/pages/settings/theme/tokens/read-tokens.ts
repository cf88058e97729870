import { Logger, defineConfig, parse } from '@terrazzo/parser';
import * as z from 'zod/mini';
import type { Field } from '../../../../../contract/declaration/fields.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { validationErrors } from '../../../../../contract/calls/validation.ts';
import { isGroup, putToken } from './design-tokens.ts';
import { styleSettings } from '../../../../resources/style-settings/style-settings.resource.ts';
import { fieldNamed } from './token-names.ts';
import { type Token, extensionKey, valueOfToken } from './token-values.ts';
import { TokensProblem, parsedTokens } from './todays-tokens.ts';

/** The outcome of importing a token. */
export interface ReadToken {
  path: string;
  /** The field that it sets; absent if it is kept unchanged. */
  field?: string;
  value?: unknown;
  /** Why the field rejects it. */
  refused?: string;
}

/** The parsed tokens of a file, and the values for fields of the style. */
export interface ReadTokens {
  tokens: ReadToken[];
  values: AnyValues;
}

const fields = styleSettings.fields as Record<string, Field>;

/**
 * Parses a file of design tokens (Design Tokens Technical Reports 2025.10, and the older form with colors and lengths as
 * text), resolving aliases. @throws {TokensProblem} with the reason and place.
 */
export async function readTokens(text: string): Promise<ReadTokens> {
  const file = parsedTokens(text);
  const found: ReadToken[] = [];
  const values: AnyValues = extensionsOf(file);
  const further: AnyValues = {};
  for (const [path, token] of await resolved(file)) {
    const read = readToken(path, token, values);
    if (read.field && read.refused === undefined) values[read.field] = read.value;
    else putToken(further, path, token);
    found.push(read);
  }
  if (found.length === 0 && Object.keys(values).length === 0) throw new TokensProblem('empty');
  const furtherTokens = Object.keys(further).length > 0 ? further : null;
  if (furtherTokens && !z.safeParse(styleSettings.fields.furtherTokens.value, furtherTokens).success)
    throw new TokensProblem('further');
  return { tokens: found, values: { ...values, furtherTokens } };
}

/** If two tokens mean the same field, the first is used. */
function readToken(path: string, token: Token, taken: AnyValues): ReadToken {
  const field = fieldNamed(path);
  if (!field || field in taken) return { path };
  const value = attempted(() => valueOfToken(field, fields[field]!, token));
  if (value === undefined) return { path, field, refused: '' };
  const checked = z.safeParse(fields[field]!.value, value);
  if (checked.success) return { path, field, value: checked.data };
  return { path, field, value, refused: Object.values(validationErrors(checked.error)).flat()[0] ?? '' };
}

/** Undefined if a token lacks the parts of its type. */
function attempted(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Our own extensions in a file. */
function extensionsOf({ $extensions }: AnyValues): AnyValues {
  const own = isGroup($extensions) ? $extensions[extensionKey] : undefined;
  const isRight = ([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && ((value === null && !field.required) || z.safeParse(field.value, value).success);
  };
  return isGroup(own) ? Object.fromEntries(Object.entries(own).filter(isRight)) : {};
}

/** All tokens of a file by path, with aliases resolved. */
async function resolved(file: AnyValues): Promise<[path: string, token: Token][]> {
  const src = JSON.stringify(file, undefined, 2);
  const filename = new URL('file:///tokens.json');
  const logger = new Logger({ level: 'silent' });
  const config = defineConfig({}, { cwd: new URL('file:///'), logger });
  try {
    const { tokens } = await parse([{ filename, src }], {
      logger,
      config,
      skipLint: true,
      // A file must not fetch others.
      req: (address) => Promise.reject(new TokensProblem('elsewhere', String(address))),
    });
    return Object.entries(tokens).map(([path, { $type, $value, $description, $extensions }]) => [
      path,
      {
        ...($type && { $type }),
        $value,
        ...($description && { $description }),
        ...($extensions && { $extensions }),
      },
    ]);
  } catch (error) {
    throw problemOf(error instanceof Error ? error.message : '', src);
  }
}

/** Converts the parser's message to a problem with its place. */
function problemOf(message: string, src: string): TokensProblem {
  const place = pathAtLine(src, Number(/^> *(\d+) \|/m.exec(message)?.[1] ?? 0));
  const alias = /Could not resolve alias (\{[^}]*\})/.exec(message)?.[1];
  if (alias) return new TokensProblem('missing', alias, place);
  if (message.includes('Circular')) return new TokensProblem('circle', '', place);
  const address = /(?:https?|file):\S+/.exec(message)?.[0];
  if (address && !address.startsWith('file:///tokens.json')) return new TokensProblem('elsewhere', address);
  return new TokensProblem('unreadable', '', place);
}

/** The path of the token at a line of a file indented by two spaces. */
function pathAtLine(src: string, line: number): string {
  const path: string[] = [];
  let depth = Infinity;
  for (const written of src.split('\n').slice(0, line).toReversed()) {
    const [, blanks = '', name = ''] = /^( *)"([^"]*)":/.exec(written) ?? [];
    if (!name || blanks.length >= depth) continue;
    depth = blanks.length;
    if (!name.startsWith('$')) path.unshift(name);
  }
  return path.join('.');
}
