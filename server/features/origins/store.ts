import type { TextOrigin } from '../../../contract/writing/origins.ts';
import { proseIn } from '../../../contract/declaration/prose.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import { type MarkedSentence, passagesIn } from '../../records/passages.ts';
import { noteOf } from '../../services/writer/written-by.ts';

type StoredOrigin = Omit<TextOrigin, 'language' | 'note' | 'passages'> & {
  language: string;
  sentences: MarkedSentence[];
};

/** A user of origin `o`, by column. */
const person = (column: string): SqlStatement => SQL`
  case when o.${ident(column)} is not null then
    json_build_object('id', o.${ident(column)}, 'name', coalesce(name_in_origin(o.workspace_id, o.${ident(column)}), '')) end`;

const isApproved = SQL`o.approved = o.marked`;

/** Origins of a record's texts with their sentences, in the order of its fields. */
export async function originsOf(tx: Tx, resource: Resource, record: AnyValues, id: number): Promise<TextOrigin[]> {
  const rows = await tx.rows<StoredOrigin>(SQL`
    select o.field, o.language, o.state, o.marked, g.id as "generatedId", g.written_by as "writtenBy", g.created_at as at,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as styleguide,
      case when g.created_by is not null then json_build_object('id', g.created_by, 'name', coalesce(generator_of(g.id), '')) end as by,
      ${person('edited_by')} as "editedBy", o.edited_at as "editedAt",
      case when ${isApproved} then ${person('approved_by')} end as "approvedBy",
      case when ${isApproved} then o.approved_at end as "approvedAt",
      o.passages as sentences
    from text_origins o join generated_texts g on g.id = o.generated_ids[1]
    left join styleguides s on s.id = g.styleguide_id and s.deleted_at is null
    where o.resource = ${resource.name} and o.record_id = ${id}`);
  return proseIn(resource, record).flatMap(({ field, language, words }) =>
    rows
      .filter((row) => row.field === field && row.language === language)
      .map(({ sentences, ...row }) => ({
        ...row,
        language: language === '' ? null : language,
        note: noteOf(row.writtenBy),
        passages: passagesIn(words, sentences),
      })),
  );
}

/** A text as the reviewer saw it. */
interface Seen {
  id: number;
  field: string;
  language: string;
  marked: string;
}

/** Approves the generated parts of a text. @returns false if the text has changed since. */
export async function approve(
  tx: Tx,
  { name }: Pick<Resource, 'name'>,
  { id, field, language, marked }: Seen,
): Promise<boolean> {
  const rows = await tx.rows(SQL`
    update text_origins set approved = marked, approved_by = app_user_id(), approved_at = now()
    where resource = ${name} and record_id = ${id} and field = ${field} and language = ${language} and marked = ${marked}
    returning field`);
  return rows.length > 0;
}
