import { descriptorOf } from '../../contract/declaration/fields.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { picturesIn, withoutPictures } from '../../contract/rich-text/rich-text.ts';
import { missing } from '../../contract/calls/validation.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { refuse } from '../policy/rules.ts';
import type { Tx } from '../platform/db/client.ts';
import { cleanRichText } from '../platform/rich-text.ts';
import { picturesOfWorkspace } from './pictures/pictures-store.ts';

/**
 * Removes pictures of other workspaces from rich text, except those that the record already had (`current`).
 * @throws 422 if a required text becomes empty.
 */
export async function withOwnPictures(
  tx: Tx,
  { fields, scope }: Pick<Resource, 'fields' | 'scope'>,
  home: number,
  values: AnyValues,
  current: AnyValues = {},
): Promise<AnyValues> {
  const kept = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const [written, before] = [values[name], current[name]];
    if (descriptorOf(field).holds !== 'markup' || typeof written !== 'string' || !/<img/i.test(written)) continue;
    // Sanitizing also normalizes URLs.
    const text = cleanRichText(written) ?? '';
    const shown = typeof before === 'string' ? picturesIn(before) : [];
    const added = picturesIn(text).filter((id) => !shown.includes(id));
    const own = scope === 'workspace' ? await picturesOfWorkspace(tx, home, added) : [];
    const foreign = added.filter((id) => !own.includes(id));
    if (foreign.length > 0) kept[name] = withoutPictures(text, foreign) || null;
    if (field.required && kept[name] === null) refuse({ [name]: [field.missing ?? missing] });
  }
  return kept;
}
