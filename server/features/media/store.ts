import { licenceNotice } from '../../../contract/media/licence.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { containsWords } from '../../records/sql/compared-sql.ts';
import { conditions, searchTerms } from '../../records/sql/filters-sql.ts';
import { pictureJson } from '../../records/pictures/picture-sql.ts';
import type { ListQuery, Row } from '../../records/row.ts';
import type { Selection } from '../../records/sql/selection-sql.ts';
import { storeOf, withSearch } from '../../records/store.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { decidedSuggestions } from './decided-suggestions-store.ts';
import { croppedFiles } from './crop-store.ts';
import { unused, usedBy, usesOf } from './uses-store.ts';

type MediaQuery = ListQuery<typeof media> & { lacks?: keyof typeof lacking | undefined; today?: string | undefined };

/** Filters for incomplete files. A license counts as ending some days before its end, and is valid on its last day. */
const lacking = {
  'alt-text': () => SQL`t.alt_text is null and t.decorative is not true and t.kind <> 'document'`,
  // A pending suggestion in any language.
  'alt-text-decision': () =>
    SQL`t.decorative is not true and jsonb_path_exists(t.alt_suggestions, '$.*.state ? (@ == "suggested")')`,
  use: () => unused,
  size: () => SQL`t.kind = 'picture' and greatest(t.width, t.height) < 1200`,
  licence: (today: SqlStatement) => SQL`t.licence_until <= ${today} + ${licenceNotice}::int`,
  'licence-ended': (today: SqlStatement) => SQL`t.licence_until < ${today}`,
};

const picture = SQL`case when t.kind <> 'document' then ${pictureJson('t')} end as picture`;
/** Extra columns: lists count usages in a separate query, one file directly. */
const shown = (query?: object) => [picture, query ? SQL`null::int as "usedBy"` : usedBy];

const searched = SQL`concat_ws(' ', t.title, t.alt_text, t.caption, t.credit, t.file_name, t.by_language, array_to_string(t.tags, ' '))`;

/** The search includes tags and the texts of all languages. */
async function select(_tx: Tx, scope: Scope, { q, today, ...query }: MediaQuery): Promise<Selection> {
  const where = conditions(media, scope, query);
  if (query.lacks) where.push(SQL`(${lacking[query.lacks](today ? SQL`${today}::date` : SQL`current_date`)})`);
  return { where: [...where, ...searchTerms(q).map((word) => containsWords(searched, word))] };
}

/** Read-only store of the media library. */
export const mediaStore = withSearch(storeOf(media, shown), select);

/**
 * Writable store: crops render new files, a changed alt text decides its suggestion, and files in use cannot be deleted without `force`.
 */
export const mediaStoreOn = (files: MediaStore) => ({
  ...storeOf(media, shown, async (tx, current, values) => [
    ...(await croppedFiles(tx, files, current, values)),
    ...decidedSuggestions(current, values),
  ]),
  select,
  async checkRemoval(tx: Tx, scope: Scope, file: Row, query: unknown) {
    if ((query as { force?: boolean }).force) return;
    const current = await usesOf(tx, scope, Number(file.id));
    if (current.uses.length + current.others > 0)
      throw new ApiError(
        'conflict',
        'This file is in use. Remove it from these places first, or delete it with force=true.',
        {
          current,
        },
      );
  },
});

/** The existing file with these bytes in a workspace. A lock makes a concurrent request with the same file wait. */
export async function sameFile(tx: Tx, scope: Scope, home: number, sha256: string) {
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended(${`file ${home} ${sha256}`}, 0))`);
  const row = await tx.row<{ id: number }>(
    SQL`select id from media where workspace_id = ${home} and sha256 = ${sha256} and deleted_at is null order by id limit 1`,
  );
  return row && mediaStore.one(tx, scope, row.id);
}
