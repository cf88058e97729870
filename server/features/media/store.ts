import { media } from '../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { conditions, holding, wordsOf } from '../../records/filters-sql.ts';
import { pictureJson } from '../../records/picture-sql.ts';
import type { ListQuery } from '../../records/row.ts';
import type { Selection } from '../../records/selection-sql.ts';
import { storeOf } from '../../records/store.ts';
import { unused, usedBy } from './uses-store.ts';

type MediaQuery = ListQuery<typeof media> & { lacks?: keyof typeof lacking | undefined };

/** What a file of the library may lack. A licence is lacking from thirty days before it ends. */
const lacking = {
  'alt-text': SQL`t.alt_text is null and t.kind <> 'document'`,
  use: unused,
  size: SQL`t.kind = 'picture' and greatest(t.width, t.height) < 1200`,
  licence: SQL`t.licence_until < current_date + 30`,
};

const picture = SQL`case when t.kind <> 'document' then ${pictureJson('t')} end as picture`;
const shown = [picture, usedBy];

const searched = SQL`concat_ws(' ', t.title, t.alt_text, t.caption, t.credit, t.file_name, t.by_language, array_to_string(t.tags, ' '))`;

/** The search looks into tags and the words of every language, too. */
async function select(_tx: Tx, scope: Scope, { q, ...query }: MediaQuery): Promise<Selection> {
  const where = conditions(media, scope, query);
  if (query.lacks) where.push(SQL`(${lacking[query.lacks]})`);
  return { where: [...where, ...wordsOf(q).map((word) => holding(searched, word))] };
}

/** Files of the library. */
export const mediaStore = { ...storeOf(media, () => shown), select };

/** The file with these bytes that a workspace has already. */
export async function sameFile(tx: Tx, scope: Scope, home: number, sha256: string) {
  const row = await tx.row<{ id: number }>(
    SQL`select id from media where workspace_id = ${home} and sha256 = ${sha256} and deleted_at is null order by id limit 1`,
  );
  return row && mediaStore.one(tx, scope, row.id);
}
