import { type Prose, proseIn } from '../../contract/declaration/prose.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';
import { recognition } from '../platform/limits.ts';
import { type Generation, type TextOrigin, type MarkedSentence, markOf, passagesOf } from './passages.ts';
import { sentencesIn } from './sentences.ts';

/** Stores the sentences of a generated text, to recognize them in any text of the workspace. */
export async function keepSentences(tx: Tx, workspaceId: number, generatedId: number, text: string): Promise<void> {
  // Sorted: a fixed order of row locks avoids deadlocks.
  const fingerprints = fingerprintsIn([text]).sort();
  await tx.rows(SQL`
    insert into generated_sentences (workspace_id, fingerprint, generated_id)
    select ${workspaceId}, fingerprint, ${generatedId} from unnest(${fingerprints}::bigint[]) fingerprint
    on conflict (workspace_id, fingerprint) do update set generated_id = excluded.generated_id`);
}

const fingerprintsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(sentencesIn).flatMap(({ fingerprint }) => fingerprint ?? [])),
];

/** Expression for whether a workspace has generated texts; if not, recognition is skipped. */
export const hasGenerated = (workspaceId: number): SqlStatement => SQL`has_generated(${workspaceId})`;

/** A record with changed texts. */
interface Written {
  resource: Resource;
  workspaceId: number;
  id: number;
  before: AnyValues;
  after: AnyValues;
}

/** Updates the origins of changed texts. Marks follow the sentences, also after copy and paste. */
export async function noteOrigins(tx: Tx, { resource, workspaceId, id, before, after }: Written): Promise<void> {
  const was = new Map(proseIn(resource, before).map((prose) => [keyOf(prose), prose.words]));
  const is = new Map(proseIn(resource, after).map((prose) => [keyOf(prose), prose]));
  const gone = proseIn(resource, before).filter((prose) => !is.has(keyOf(prose)));
  const changed = [...is.values(), ...gone.map((prose) => ({ ...prose, words: '' }))].filter(
    (prose) => prose.words !== (was.get(keyOf(prose)) ?? ''),
  );
  if (changed.length === 0) return;
  const record = { resource: resource.name, workspaceId, id };
  const [found, known] = await Promise.all([
    candidates(tx, record, fingerprintsIn(changed.map(({ words }) => words))),
    marksOf(tx, record),
  ]);
  if (found.length === 0) return;
  const marks = changed.map((prose) => {
    const { passages = [] } = known.find((each) => keyOf(each) === keyOf(prose)) ?? {};
    const isOwn = ({ id: one }: Generation) => passages.some(({ generatedId }) => generatedId === one);
    const likeliest = [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))];
    const earlier = { words: was.get(keyOf(prose)) ?? '', marked: passages };
    return { ...prose, mark: markOf(passagesOf(prose.words, likeliest, earlier)) };
  });
  const marked = marks.filter((each): each is MarkedProse => each.mark !== undefined);
  const free = marks.filter(({ mark }) => !mark).map(keyOf);
  if (known.some((each) => free.includes(keyOf(each)))) await forget(tx, record, free);
  if (marked.length > 0) await note(tx, record, marked);
}

const keyOf = ({ field, language }: Pick<Prose, 'field' | 'language'>) => `${field} ${language}`;

type MarkedProse = Prose & { mark: TextOrigin };

/** A record in its workspace. */
interface RecordKey {
  resource: string;
  workspaceId: number;
  id: number;
}

/** Maximum of the user's recent generations that are compared with a save. */
const mostOwn = 20;

/**
 * Possible sources of a record's texts, newest first: known ones, those with a matching sentence, and the user's generations
 * of the last day.
 */
const candidates = (tx: Tx, { resource, workspaceId, id }: RecordKey, fingerprints: readonly string[]) =>
  tx.oftenAsked<Generation>(SQL`
    select g.id, g.text, g.inputs ->> 'text' as "madeFrom" from generated_texts g
    where g.workspace_id = ${workspaceId} and g.id in (
      select unnest(o.generated_ids) from text_origins o where o.resource = ${resource} and o.record_id = ${id}
      union select s.generated_id from generated_sentences s
        where s.workspace_id = ${workspaceId} and s.fingerprint = any (${fingerprints}::bigint[])
      union (select own.id from generated_texts own where own.created_by = app_user_id() and own.workspace_id = ${workspaceId}
        and own.created_at > now() - interval '1 day' order by own.id desc limit ${mostOwn}))
    order by g.id desc limit ${recognition.texts}`);

const marksOf = (tx: Tx, { resource, id }: RecordKey) =>
  tx.oftenAsked<{ field: string; language: string; passages: MarkedSentence[] }>(SQL`
    select field, language, passages from text_origins where resource = ${resource} and record_id = ${id}`);

const forget = (tx: Tx, { resource, id }: RecordKey, keys: readonly string[]) =>
  tx.rows(SQL`
    delete from text_origins
    where resource = ${resource} and record_id = ${id} and field || ' ' || language = any (${keys}::text[])`);

const note = (tx: Tx, { resource, workspaceId, id }: RecordKey, texts: readonly MarkedProse[]) =>
  tx.rows(SQL`
    insert into text_origins (workspace_id, resource, record_id, field, language, state, generated_ids, passages, marked, edited_by, edited_at)
    select ${workspaceId}, ${resource}, ${id}, field, language, state, "generatedIds", passages, marked,
      case when state = 'edited' then app_user_id() end, case when state = 'edited' then now() end
    from jsonb_to_recordset(${JSON.stringify(texts.map(({ field, language, mark }) => ({ field, language, ...mark })))}::jsonb)
      as said (field text, language text, state text, "generatedIds" bigint[], passages jsonb, marked text)
    on conflict (resource, record_id, field, language) do update set state = excluded.state, generated_ids = excluded.generated_ids,
      passages = excluded.passages, marked = excluded.marked, edited_by = excluded.edited_by, edited_at = excluded.edited_at`);

/** State of a text that was generated, at least in part. */
interface TextState {
  recordId: number;
  field: string;
  language: string;
  state: 'generated' | 'edited';
  isApproved: boolean;
}

/** States of the texts of these records. */
export const statesOf = (tx: Tx, resource: string, ids: readonly number[]): Promise<TextState[]> =>
  tx.rows<TextState>(SQL`
    select record_id as "recordId", field, language, state, approved is not distinct from marked as "isApproved"
    from text_origins where resource = ${resource} and record_id = any (${ids}::bigint[]) order by record_id, field, language`);
