import { altTextStateOf, suggestionsOf } from '../../../contract/writing/alt-text.ts';
import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import type { PassedOver } from '../../../src/resources/media/alt-text.calls.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { checkMayWrite } from '../../policy/writing-rights.ts';
import { currentSet, extendChangeSet } from '../../records/change-set-store.ts';
import { changeRecord, checkRowRights } from '../../records/changes.ts';
import { storedFile } from '../../records/pictures/pictures-store.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import type { Model } from '../../services/model/model.ts';
import type { AltTextTask } from '../../services/writer/alt-text.ts';
import { type Described, described } from '../../services/writer/described.ts';
import { mediaStoreOn } from '../media/entrance.ts';
import type { Asking, Models } from '../models/entrance.ts';
import { keepAltText } from './kept.ts';
import { knownOfFile } from './known-store.ts';
import { pictureOfKey } from './picture.ts';

/** Services and scope for suggestions. */
interface Suggesting {
  db: Database;
  media: MediaStore;
  models: Models;
  scope: Scope;
  signal: AbortSignal;
}

/** The requested file and language. */
interface Wanted {
  id: number;
  language: string;
  /** Whether to suggest despite an existing text, suggestion or dismissal. */
  again: boolean;
  /** Existing change set of the user to add to. */
  changeSetId?: number | undefined;
}

/** A new suggestion, or the reason for none. */
type Suggestion =
  | ({ outcome: 'suggested'; changeSetId: number | null } & Described)
  | { outcome: 'passedOver'; reason: PassedOver };

/** Inputs of an alt text, its model, and the organization that is charged. */
interface AltTextSource {
  asking: Asking & { workspaceId: number };
  task: AltTextTask;
  /** Storage key of the picture. */
  key: string;
  /** Undefined if the built-in composer writes. */
  model: Model | undefined;
}

/** Reads the inputs of an alt text, or the reason for none. @throws 403 or 404 if the user may not change the file. */
export async function altTextSource(
  tx: Tx,
  { media, models, scope }: Pick<Suggesting, 'media' | 'models' | 'scope'>,
  { id, language, again }: Pick<Wanted, 'id' | 'language' | 'again'>,
): Promise<AltTextSource | { reason: PassedOver }> {
  const store = mediaStoreOn(media);
  const file = await store.one(tx, scope, id);
  checkRowRights({ scope, store }, 'update', file);
  const organisationId = organisationOf(scope, 'workspace', file.workspaceId);
  checkMayWrite(scope, organisationId, language);
  const reason = reasonAgainst(file, language, again);
  if (reason) return { reason };
  const asking = { organisationId, workspaceId: file.workspaceId, userId: scope.actor.userId };
  return {
    asking,
    task: await knownOfFile(tx, scope, file, language),
    key: (await storedFile(tx, scope, id))?.key ?? '',
    model: await models.of(tx, asking, 'vision'),
  };
}

/** Generates an alt text, outside of any transaction. @returns undefined if too little is known. @throws ApiError of the model. */
export async function madeAltText(
  media: MediaStore,
  { task, key, model }: AltTextSource,
  signal: AbortSignal,
): Promise<Described | undefined> {
  const picture = model && (await pictureOfKey(media, key));
  return described(task, model && picture && { model, picture }, signal);
}

/**
 * Suggests alt text for a file without changing its text; a person decides later. The model is called between two transactions.
 * @throws 403 or 404 if the user may not change the file, and the errors of the model.
 */
export async function suggestAltText(
  { db, media, models, scope, signal }: Suggesting,
  { id, language, again, changeSetId }: Wanted,
): Promise<Suggestion> {
  const store = mediaStoreOn(media);
  const { userId } = scope.actor;
  const source = await db.readAsUser(userId, (tx) =>
    altTextSource(tx, { media, models, scope }, { id, language, again }),
  );
  if ('reason' in source) return { outcome: 'passedOver', reason: source.reason };
  const made = await madeAltText(media, source, signal);
  if (!made) return { outcome: 'passedOver', reason: 'unknown' };
  return db.asUser(userId, async (tx) => {
    const about = { resource: store.resource.name, recordId: id, field: 'alt_text' };
    const kept = await keep(tx, { scope, store }, { id, language, again, changeSetId }, made);
    if (kept.outcome === 'suggested') await keepAltText(tx, { ...source, about }, made);
    return kept;
  });
}

async function keep(
  tx: Tx,
  { scope, store }: { scope: Scope; store: ReturnType<typeof mediaStoreOn> },
  { id, language, again, changeSetId }: Wanted,
  made: Described,
): Promise<Suggestion> {
  const [file] = await store.chosen(tx, scope, [id], false);
  const reason = file ? reasonAgainst(file, language, again) : 'unknown';
  if (!file || reason) return { outcome: 'passedOver', reason: reason ?? 'unknown' };
  if (changeSetId !== undefined) await extendChangeSet(tx, changeSetId, scope.actor.userId, store.resource.storedAs);
  const alt_suggestions = { ...suggestionsOf(file), [language]: { state: 'suggested', ...made } };
  await changeRecord({ tx, scope, store }, file, { alt_suggestions });
  return { outcome: 'suggested', changeSetId: await currentSet(tx), ...made };
}

/** Why a file gets no suggestion. A dismissed one does not return unless it is requested. */
function reasonAgainst(file: MediaRecord, language: string, again: boolean): PassedOver | undefined {
  if (file.kind === 'document') return 'document';
  const state = altTextStateOf(file, language);
  if (state === 'decorative') return state;
  if (again) return undefined;
  if (state === 'suggested') return state;
  if (state !== 'missing') return 'said';
  return suggestionsOf(file)[language]?.state === 'dismissed' ? 'dismissed' : undefined;
}
