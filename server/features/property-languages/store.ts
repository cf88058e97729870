import { propertyLanguages } from '../../../src/resources/property-languages/property-languages.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { checkAddition, checkRowRights } from '../../records/changes.ts';
import { withinScope } from '../../records/sql/filters-sql.ts';
import type { Row } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';

export const propertyLanguageStore = storeOf(propertyLanguages, () => [
  SQL`(select json_build_object('id', l.id, 'name', l.name, 'code', l.code) from languages l where l.id = t.language_id) as language`,
]);

interface Link {
  propertyId: number;
  languageId: number;
  isDefault?: boolean | null | undefined;
  isActive?: boolean | null | undefined;
}

/** Adds a language to a property; the first one becomes the default (S3.05). */
export async function link(tx: Tx, scope: Scope, workspaceId: number, { isDefault, isActive, ...pair }: Link) {
  // Lock the property, so that two concurrent requests cannot both set the default.
  await tx.row(SQL`select id from properties where id = ${pair.propertyId} for update`);
  const before = await tx.row(
    SQL`select id from property_languages where property_id = ${pair.propertyId} and is_default`,
  );
  const values = { ...pair, isDefault: !before, isActive: !before || isActive !== false };
  checkAddition({ scope, store: propertyLanguageStore }, workspaceId, values);
  const added = await propertyLanguageStore.insert(tx, scope, workspaceId, values);
  return before && isDefault ? change(tx, scope, added, { isDefault }) : added;
}

/**
 * Changes a language of a property. A new default becomes active and replaces the previous one (S4.08).
 * @throws 422 if the default would be deactivated or missing.
 */
export async function change(
  tx: Tx,
  scope: Scope,
  current: Row<typeof propertyLanguages>,
  { isDefault, isActive }: { isDefault?: boolean | undefined; isActive?: boolean | undefined },
  ifMatch?: number,
) {
  checkRowRights({ scope, store: propertyLanguageStore }, 'update', current);
  if (current.isDefault && isDefault === false)
    throw invalid({ isDefault: ['Make another language the default first'] });
  if ((current.isDefault || isDefault) && isActive === false)
    throw invalid({ isActive: ['The default language cannot be deactivated'] });
  if (isDefault)
    await tx.rows(SQL`
      update property_languages set is_default = false, version = version + 1, updated_at = now()
      where property_id = ${current.propertyId} and is_default and id <> ${propertyLanguageStore.idOf(current)}`);
  const values = isDefault ? { isDefault, isActive: true } : { isActive: isActive ?? current.isActive };
  return propertyLanguageStore.update(tx, scope, current, values, ifMatch);
}

/** Removes a language from a property. @throws 409 for the default language. */
export async function unlink(tx: Tx, scope: Scope, { propertyId, languageId }: Link): Promise<void> {
  const found = await tx.row<{ id: number }>(SQL`
    select t.id from property_languages t
    where t.property_id = ${propertyId} and t.language_id = ${languageId} and ${withinScope(propertyLanguages, scope)}`);
  if (!found) throw notFound('property language');
  const current = await propertyLanguageStore.one(tx, scope, found.id);
  checkRowRights({ scope, store: propertyLanguageStore }, 'delete', current);
  if (current.isDefault)
    throw new ApiError('conflict', 'The default language cannot be removed. Make another one the default first.');
  await tx.rows(SQL`delete from property_languages where id = ${found.id}`);
}
