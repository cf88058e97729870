import type { FastifyInstance } from 'fastify';
import { altTextAdvice, altTextRules, imageTypes, suggestionsOf } from '../../../contract/writing/alt-text.ts';
import { type MadeAltText, altTexts } from '../../../contract/writing/alt-text-calls.ts';
import { missing } from '../../../contract/calls/validation.ts';
import { altSuggestionCalls } from '../../../src/resources/media/alt-text.calls.ts';
import { media as library } from '../../../src/resources/media/media.resource.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, conflict, invalid, missingRight, notFound } from '../../platform/errors.ts';
import { type Scope, homeOf, organisationOf, permittedScope } from '../../policy/scope.ts';
import { checkMayWrite, mayWrite } from '../../policy/writing-rights.ts';
import { changeRecord, checkRowRights } from '../../records/changes.ts';
import { storedFile } from '../../records/pictures/pictures-store.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import type { AltTextTask } from '../../services/writer/alt-text.ts';
import { type Described, described } from '../../services/writer/described.ts';
import { noteOf } from '../../services/writer/written-by.ts';
import { mediaStoreOn } from '../media/entrance.ts';
import type { Models } from '../models/entrance.ts';
import { approvedAltText } from './approved.ts';
import { keepAltText } from './kept.ts';
import { knownOfFile } from './known-store.ts';
import { pictureOfFile, pictureOfKey } from './picture.ts';
import { suggestAltText } from './suggesting.ts';

/** Endpoints for alt text (S3.12, S7.10). The model is called after the transaction ends. */
export function altTextRoutes(app: FastifyInstance, db: Database, media: MediaStore, models: Models): void {
  const store = mediaStoreOn(media);

  serve(app, db, altTexts.generate, async ({ tx, scope, body, files: { image }, afterwards, signal }) => {
    const { mediaId, existingAltText, imageType, language, ...details } = body;
    const type = imageTypes.find((one) => one === imageType);
    const file = mediaId === undefined ? undefined : await fileOf(tx, scope, mediaId);
    if (!file && (!image || image.kind === 'document')) throw invalid({ image: [image ? noPicture : missing] });
    const home = file?.workspaceId ?? writableHome(scope, language) ?? homeOf(scope, 'workspace');
    const { userId } = scope.actor;
    const asking = { organisationId: organisationOf(scope, 'workspace', home), workspaceId: home, userId };
    checkMayWrite(scope, asking.organisationId, language);
    const known = file ? await knownOfFile(tx, scope, file, language) : { language };
    const task: AltTextTask = { ...known, ...given({ ...details, imageType: type, existing: existingAltText }) };
    const model = type === 'decorative' ? undefined : await models.of(tx, asking, 'vision');
    const key = file && model ? (await storedFile(tx, scope, file.id))?.key : undefined;
    afterwards(async () => {
      if (type === 'decorative') return decorative;
      const picture = key === undefined ? image && pictureOfFile(image) : await pictureOfKey(media, key);
      const made = await described(task, model && picture && { model, picture }, signal);
      if (!made) throw invalid({ [file ? 'mediaId' : 'name']: [nothingKnown] });
      const about = file && { resource: library.name, recordId: file.id, field: 'alt_text' };
      const generatedId = await db.asUser(userId, (after) => keepAltText(after, { asking, task, about }, made));
      return { ...answerOf(made, file?.title ?? task.name), generatedId };
    });
  });

  /** Finds a picture of the library. @throws 403, or 422 if it does not exist. */
  async function fileOf(tx: Tx, scope: Scope, id: number) {
    const reach = permittedScope(scope, { resource: library.name, action: 'read' });
    if (reach.organisationIds.length === 0) throw missingRight('read', library.name, scope.organisationIds);
    const file = await store.find(tx, reach, id);
    if (!file || file.deletedAt !== null) throw invalid({ mediaId: ['This file was not found'] });
    if (file.kind === 'document') throw invalid({ mediaId: [noPicture] });
    return file;
  }

  serve(app, db, altSuggestionCalls.suggest, async ({ tx, scope, body, afterwards, signal }) => {
    const ids = [...new Set(body.ids)];
    const found = await Promise.all(ids.map((id) => store.find(tx, scope, id)));
    for (const file of found) {
      if (!file || file.deletedAt !== null) throw notFound('file');
      checkRowRights({ scope, store }, 'update', file);
      checkMayWrite(scope, organisationOf(scope, 'workspace', file.workspaceId), body.language);
    }
    afterwards(async () => {
      const answer: Outcome = { changeSetId: body.changeSetId ?? null, suggested: [], passedOver: [], problem: null };
      for (const id of ids) {
        const wanted = { ...body, id, changeSetId: answer.changeSetId ?? undefined };
        try {
          const suggestion = await suggestAltText({ db, media, models, scope, signal }, wanted);
          if (suggestion.outcome === 'passedOver') answer.passedOver.push({ id, reason: suggestion.reason });
          else {
            answer.suggested.push({ id, text: suggestion.text, writtenBy: suggestion.writtenBy });
            answer.changeSetId = suggestion.changeSetId;
          }
        } catch (error) {
          // Return earlier results with the problem; only a failure of the first file fails the request.
          if (answer.suggested.length === 0 || !(error instanceof ApiError)) throw error;
          answer.problem = error.message;
          break;
        }
      }
      return answer;
    });
  });

  serve(app, db, altSuggestionCalls.decide, async ({ tx, scope, params, body, ifMatch }) => {
    const { language, decision, altText } = body;
    const file = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', file);
    const suggestions = suggestionsOf(file);
    const suggestion = suggestions[language];
    if (suggestion?.state !== 'suggested') throw conflict('There is no suggestion in this language anymore.');
    const change = (values: object) => changeRecord({ tx, scope, store }, file, { ...values }, ifMatch);
    if (decision === 'dismiss')
      return change({ alt_suggestions: { ...suggestions, [language]: { ...suggestion, state: 'dismissed' } } });
    const text = altText ?? suggestion.text;
    if (text === '') throw invalid({ altText: [missing] });
    return change(approvedAltText(file, language, { ...suggestion, text }));
  });
}

/** Workspace for alt text that is not about a file: the first one in which the caller may write. */
const writableHome = (scope: Scope, language: string): number | undefined =>
  scope.workspaceIds.find((id) => mayWrite(scope, organisationOf(scope, 'workspace', id), language)) ??
  scope.workspaceIds[0];

interface Outcome {
  changeSetId: number | null;
  suggested: ({ id: number } & Described)[];
  passedOver: { id: number; reason: string }[];
  problem: string | null;
}

const noPicture = 'This picture can’t be read';
const nothingKnown =
  'There is not enough information about this picture. Add a title or a hint, or use the picture somewhere';

/** Values of the request that override known facts; empty ones are ignored. */
const given = (values: Partial<AltTextTask>): Partial<AltTextTask> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

function answerOf({ text, writtenBy }: Described, title: string | undefined): Omit<MadeAltText, 'generatedId'> {
  const rules = altTextAdvice(text, { title });
  const note = writtenBy === 'composer' ? `${noteOf(writtenBy)} It can’t see the picture.` : noteOf(writtenBy);
  return { altText: text, writtenBy, note, advice: rules.map((rule) => ({ rule, message: altTextRules[rule] })) };
}

const decorative: MadeAltText = {
  altText: '',
  writtenBy: 'composer',
  note: 'Decorative pictures have no alt text.',
  advice: [],
  generatedId: null,
};
