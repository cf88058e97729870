import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { media } from '../../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, glue } from '../../../platform/db/sql.ts';
import type { Scope } from '../../../policy/scope.ts';
import { conditions } from '../../../records/sql/filters-sql.ts';
import type { ListQuery } from '../../../records/row.ts';
import { type Lacking, lackingIn } from '../lacking-store.ts';

/** Counts pictures that need alt text, and the languages in which they have neither a text nor a reviewed suggestion. */
export function lackingAltTexts(
  tx: Tx,
  scope: Scope,
  { languages, query }: { languages: readonly string[]; query: ListQuery },
): Promise<Lacking> {
  const where = [...conditions(media, scope, query), SQL`t.kind <> 'document'`, SQL`t.decorative is not true`];
  const further = SQL`t.by_language -> l.code ->> 'alt_text'`;
  return lackingIn(
    tx,
    SQL`
    select t.id, l.code, l.place,
      nullif(case when l.code = ${defaultLanguageCode} then coalesce(t.alt_text, ${further}) else ${further} end, '') is null
        and coalesce(t.alt_suggestions -> l.code ->> 'state', '') not in ('suggested', 'dismissed') as lacks
    from media t cross join unnest(${languages}::text[]) with ordinality as l (code, place)
    where ${glue(where, ' and ')}`,
  );
}
