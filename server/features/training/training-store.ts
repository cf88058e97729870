import type { StyleProfile, Training, TrainingStatus } from '../../../contract/writing/style-profile.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../platform/db/turns-sql.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { trainings as limits } from '../../platform/limits.ts';

/** A training text with its origin. */
export interface TrainingSource {
  kind: Training['sources'][number]['kind'];
  name: string;
  text: string;
  /** Property of a post. */
  propertyId?: number | undefined;
}

interface NewTraining {
  organisationId: number;
  styleguideId: number;
  language: string;
  wordsToAvoid: readonly string[];
  sources: readonly TrainingSource[];
}

/** Queues a training. @throws 409 while another one is running. */
export async function addTraining(tx: Tx, { organisationId, styleguideId, ...of }: NewTraining): Promise<void> {
  const sourceNotes = of.sources.map(({ kind, name, text }) => ({ kind, name, characters: text.length }));
  const added = await tx.row(SQL`
    insert into style_trainings (organisation_id, styleguide_id, language, words_to_avoid, sources, texts)
    values (${organisationId}, ${styleguideId}, ${of.language}, ${of.wordsToAvoid}::text[], ${JSON.stringify(sourceNotes)},
      ${JSON.stringify(of.sources.map(({ text }) => text))})
    on conflict (styleguide_id) where status in ('waiting', 'working') do nothing returning id`);
  if (!added) throw conflict('Training is already running for this style guide. Wait until it is done.');
}

/** The status of a style guide's training. */
export async function trainingStatus(tx: Tx, styleguideId: number): Promise<TrainingStatus> {
  const trainings = await tx.rows<Training>(SQL`
    select id, status, case when status = 'done' then 1 else read::float8 / greatest(1, jsonb_array_length(sources)) end as progress,
      problem, sources, trainer_of(id) as by, created_at as at, used, profile
    from style_trainings where styleguide_id = ${styleguideId} order by id desc limit ${limits.kept + 1}`);
  const [last] = trainings;
  return { status: last?.status ?? 'none', progress: last?.progress ?? 0, trainings };
}

/** Selects a training for texts, or none. @throws 422 if it does not exist or is not done. */
export async function useTraining(tx: Tx, styleguideId: number, trainingId: number | null): Promise<void> {
  await tx.rows(SQL`update style_trainings set used = false where styleguide_id = ${styleguideId} and used`);
  if (trainingId === null) return;
  const used = await tx.row(SQL`
    update style_trainings set used = true where id = ${trainingId} and styleguide_id = ${styleguideId} and status = 'done' returning id`);
  if (!used) throw invalid({ trainingId: ['This style guide has no such completed training'] });
}

/** A training that is due. */
export interface DueTraining {
  id: number;
  styleguideId: number;
  language: string;
  wordsToAvoid: string[];
  sources: { name: string }[];
  texts: string[];
  tries: number;
}

/** Claims the next training; one whose lease expired starts again. Organizations take turns. */
export async function claimTraining(db: Database): Promise<DueTraining | undefined> {
  const [due] = await db.system<DueTraining>(
    inTurn(
      'training',
      SQL`
    update style_trainings set status = 'working', tries = tries + 1, read = 0,
      lease_until = now() + ${limits.lease}::float8 * interval '1 millisecond'
    where id = (
      select id from style_trainings where status = 'waiting' or (status = 'working' and lease_until < now())
      order by ${byTurn('training', SQL`style_trainings.organisation_id`)}, id limit 1 for update skip locked)
    returning id, organisation_id as "organisationId", styleguide_id as "styleguideId", language, words_to_avoid as "wordsToAvoid",
      sources, texts, tries`,
    ),
  );
  return due;
}

/** Stores the number of processed texts and extends the lease; false if another server has claimed the training. */
export async function noteRead(db: Database, { id, tries }: DueTraining, read: number): Promise<boolean> {
  const noted = await db.system(SQL`
    update style_trainings set read = ${read}, lease_until = now() + ${limits.lease}::float8 * interval '1 millisecond'
    where id = ${id} and tries = ${tries} and status = 'working' returning id`);
  return noted.length > 0;
}

/** Stores the learned profile and uses it for texts. Keeps a limited number of earlier trainings. */
export const endTraining = (db: Database, { id, styleguideId, tries }: DueTraining, profile: StyleProfile) =>
  db.asSystem(async (tx) => {
    const mine = await tx.row(SQL`
      select from style_trainings where id = ${id} and tries = ${tries} and status = 'working' for update`);
    if (!mine) return;
    await tx.rows(SQL`update style_trainings set used = false where styleguide_id = ${styleguideId} and used`);
    await tx.rows(SQL`
      update style_trainings set status = 'done', used = true, profile = ${JSON.stringify(profile)}, texts = null, lease_until = null
      where id = ${id}`);
    await tx.rows(SQL`
      delete from style_trainings where styleguide_id = ${styleguideId} and id not in (
        select id from style_trainings where styleguide_id = ${styleguideId} order by id desc limit ${limits.kept})`);
  });

/** Stores why a training failed, as a message for people. */
export const failTraining = (db: Database, { id, tries }: DueTraining, problem: string) =>
  db.system(SQL`
    update style_trainings set status = 'failed', problem = ${problem}, texts = null, lease_until = null
    where id = ${id} and tries = ${tries} and status = 'working'`);

/** The learned profile in use for a style guide, if there is one. */
export async function profileInUse(tx: Tx, styleguideId: number): Promise<StyleProfile | undefined> {
  const row = await tx.row<{ profile: StyleProfile }>(
    SQL`select profile from style_trainings where styleguide_id = ${styleguideId} and used`,
  );
  return row?.profile;
}
