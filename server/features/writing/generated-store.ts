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

/** A generated text, stored on behalf of the transaction's user. */
export interface NewGeneratedText {
  organisationId: number;
  workspaceId: number;
  task: GenerationTask;
  /** The record it is about, optionally with the target field. */
  about?: { resource: string; recordId: number; field?: string | undefined } | undefined;
  language?: string | undefined;
  styleguideId?: number | undefined;
  /** Chosen options, never a key. `text` is the source text, whose sentences still belong to their author. */
  inputs: Record<string, unknown>;
  /** Plain words, with an empty line between paragraphs. */
  text: string;
  sentences: readonly GeneratedSentence[];
  /** `composer`, or the name of a model. */
  writtenBy: string;
  /** Whether the text was cut off. */
  stopped?: boolean | undefined;
}

/**
 * Stores a generated text; omits a style guide deleted since.
 * @returns its id, for the response's `generatedId`.
 * @throws 404 if the workspace is no longer accessible.
 */
export async function keepGenerated(tx: Tx, text: NewGeneratedText): Promise<number> {
  const { about } = text;
  // Generating takes time, in which memberships and workspaces can end.
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

/** The database refuses lone surrogates and NUL, which requests may contain. */
const storable = (words: string) => words.replaceAll('\0', '').toWellFormed();

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'string' ? storable(each) : each));

/** Generated texts of the workspaces in scope, newest first: the user's own, and those about records that they may read. */
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
  /** Condition: the user may read the record of row `g`. */
  visible: SqlStatement;
  /** Title of that record, if readable. */
  title: SqlStatement;
}

/** Undefined if the user may read no record of the resource. */
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

/** Deletes old generated texts that no current text comes from. */
export const purgeGenerated = (db: Database) =>
  db.system(SQL`
    delete from generated_texts g where g.created_at < now() - ${generatedDays}::int * interval '1 day'
      and not exists (select from text_origins o where o.generated_ids @> array[g.id])`);
