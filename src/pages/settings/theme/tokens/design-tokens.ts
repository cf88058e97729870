import type { Field } from '../../../../../contract/declaration/fields.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { styleSettings } from '../../../../resources/style-settings/style-settings.resource.ts';
import { pathOf } from './token-names.ts';
import { extensionKey, tokenOf, tokenType } from './token-values.ts';

/**
 * Exports a website's style as design tokens (Design Tokens Technical Reports 2025.10), with other tokens of an earlier
 * import. Values that the format lacks are in the file's extensions.
 */
export function designTokens({ furtherTokens, ...style }: AnyValues): AnyValues {
  const file = isGroup(furtherTokens) ? structuredClone(furtherTokens) : {};
  const extensions: AnyValues = {};
  for (const [name, field] of Object.entries<Field>(styleSettings.fields)) {
    const value = style[name] ?? null;
    const token = tokenOf(name, field, value);
    if (token) putToken(file, pathOf(name), token);
    else if (name !== 'furtherTokens' && tokenType(name, field) === undefined) extensions[name] = value;
  }
  return { $extensions: { [extensionKey]: extensions }, ...file };
}

/** Whether a value is a group of tokens. */
export const isGroup = (value: unknown): value is AnyValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts a token at its path: color.brand.primary. */
export function putToken(file: AnyValues, path: string, token: object): void {
  const groups = path.split('.');
  const name = groups.pop()!;
  let group = file;
  for (const one of groups) {
    const next = isGroup(group[one]) ? group[one] : {};
    group[one] = next;
    group = next;
  }
  group[name] = token;
}
