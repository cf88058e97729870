import type {
  GeneratedSentence,
  GeneratedText,
  GenerationTask,
  HistoryQuery,
} from '../../../contract/writing/writing.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import { generatedDays } from '../../platform/limits.ts';
import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/page.ts';
import { resources } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnOf, tableOf } from '../../records/sql/columns-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import { keepSentences } from '../../records/origins-store.ts';
import { noteOf } from '../../services/writer/written-by.ts';

/** A text that has just been generated, on behalf of the person whose transaction it is. */
export interface NewGeneratedText {
  organisationId: number;
  workspaceId: number;
  task: GenerationTask;
  /** What it is about, or for which of its fields it was written. */
  about?: { resource: string; recordId: number; field?: string | undefined } | undefined;
  language?: string | undefined;
  styleguideId?: number | undefined;
  /** What was chosen; never a key. `text` is what it was made from: sentences of that stay their writer's. */
  inputs: Record<string, unknown>;
  /** Words, paragraphs parted by an empty line. */
  text: string;
  sentences: readonly GeneratedSentence[];
  /** `composer`, or the name of a model. */
  writtenBy: string;
  /** Not all of it came. */
  stopped?: boolean | undefined;
}

/**
 * Keeps what was generated. A style guide that is gone by then is not named.
 * @returns its id, which goes into the answer as `generatedId`.
 * @throws 404 where the workspace is not the person's any more.
 */
export async function keepGenerated(tx: Tx, text: NewGeneratedText): Promise<number> {
  const { about } = text;
  // Writing takes long enough for people to leave, and for workspaces to be deleted.
  const home = await tx.row<{ styleguideId: number | null }>(SQL`
    select (select id from styleguides where id = ${text.styleguideId ?? null}) as "styleguideId"
    from workspaces where id = ${text.workspaceId}`);
  if (!home) throw notFound('workspace');
  const kept = await tx.row<{ id: number }>(SQL`
    insert into generated_texts (organisation_id, workspace_id, task, resource, record_id, field, language, styleguide_id, inputs, text,
      sentences, written_by, stopped)
    values (${text.organisationId}, ${text.workspaceId}, ${text.task}, ${about?.resource ?? null}, ${about?.recordId ?? null},
      ${about?.field ?? null}, ${text.language ?? null}, ${home.styleguideId}, ${jsonOf(text.inputs)}, ${storable(text.text)},
      ${jsonOf(text.sentences)}, ${text.writtenBy}, ${text.stopped ?? false})
    returning id`);
  const id = kept?.id ?? 0;
  await keepSentences(tx, text.workspaceId, id, text.text);
  return id;
}

/** The database takes neither half a letter nor a null character, which texts of a call may hold. */
const storable = (words: string) => words.replaceAll('\0', '').toWellFormed();

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'string' ? storable(each) : each));

/** What was generated in the call's workspaces, newest first: by the person, or about records that they may read. */
export async function generatedTexts(tx: Tx, scope: Scope, query: HistoryQuery): Promise<Page<GeneratedText>> {
  const { resource, recordId, task, userId, skip, take } = query;
  const subjects = resources.flatMap((each) => subjectOf(each, scope) ?? []);
  const isReadable = caseOf(subjects, ({ visible }) => visible, SQL`false`);
  const wanted = [
    SQL`g.workspace_id = any(${scope.workspaceIds}::bigint[])`,
    SQL`(g.created_by = ${scope.actor.userId} or ${isReadable})`,
  ];
  if (resource !== undefined) wanted.push(SQL`g.resource = ${resource}`);
  if (recordId !== undefined) wanted.push(SQL`g.record_id = ${recordId}`);
  if (task !== undefined) wanted.push(SQL`g.task = ${task}`);
  if (userId !== undefined) wanted.push(SQL`g.created_by = ${userId}`);
  const where = glue(wanted, ' and ');
  const rows = await tx.rows<Omit<GeneratedText, 'note'>>(SQL`
    select g.id, g.task, g.resource, g.record_id as "recordId", ${caseOf(subjects, ({ title }) => title, SQL`null`)} as title,
      g.field, g.language, g.styleguide_id as "styleguideId", g.inputs, g.text, g.sentences, g.written_by as "writtenBy", g.stopped,
      case when g.created_by is not null then json_build_object('id', g.created_by, 'name', generator_of(g.id)) end as by,
      g.created_at as at
    from generated_texts g where ${where} order by g.id desc limit ${take + 1} offset ${skip}`);
  const counted = await tx.row<{ total: number }>(SQL`select count(*) as total from generated_texts g where ${where}`);
  return {
    rows: rows.slice(0, take).map((row) => ({ ...row, note: noteOf(row.writtenBy) })),
    total: counted?.total ?? 0,
    more: rows.length > take,
  };
}

interface Subject {
  name: string;
  /** Whether the person may read the record that a row `g` is about. */
  visible: SqlStatement;
  /** What that record is called, where they may read it. */
  title: SqlStatement;
}

/** Nothing where the person may read no record of the resource. */
function subjectOf(resource: Resource, scope: Scope): Subject | undefined {
  const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
  if (resource.scope !== 'workspace' || reach.workspaceIds.length === 0) return undefined;
  const where = [SQL`t.id = g.record_id`, withinScope(resource, reach), ...readable(resource, reach)];
  const record = SQL`from ${tableOf(resource)} t where ${glue(where, ' and ')}`;
  const { title, fields } = resource;
  const field = fields[title];
  return {
    name: resource.name,
    visible: SQL`exists (select ${record})`,
    title: field ? SQL`(select t.${ident(columnOf(title, field))}::text ${record})` : SQL`null`,
  };
}

const caseOf = (subjects: Subject[], sqlOf: (subject: Subject) => SqlStatement, otherwise: SqlStatement) =>
  subjects.length === 0
    ? otherwise
    : glue(
        [
          SQL`case g.resource`,
          ...subjects.map((subject) => SQL`when ${subject.name} then ${sqlOf(subject)}`),
          SQL`else ${otherwise} end`,
        ],
        ' ',
      );

/** Removes old generated texts that no current text comes from. */
export const purgeGenerated = (db: Database) =>
  db.system(SQL`
    delete from generated_texts g where g.created_at < now() - ${generatedDays}::int * interval '1 day'
      and not exists (select from text_origins o where o.generated_ids @> array[g.id])`);
