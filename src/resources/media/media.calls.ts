import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { notEmpty, pathText } from '../../../contract/declaration/field-values.ts';
import { ChangedSet } from '../../../contract/calls/history.ts';
import { queryInt, scopeQuery } from '../../../contract/calls/list.ts';
import { type UpdateOf, idParams, scopeOnly } from '../../../contract/declaration/resource.ts';
import { uploadName } from '../../../contract/calls/uploads.ts';
import { media, yesOrNo } from './media.resource.ts';

const { path } = media.endpoints.list;
const may = (action: 'create' | 'read' | 'update') => ({ resource: 'media', action }) as const;

/** The texts of a file and the property post it belongs to, if any (S3.11): a number, or text in a multipart form. */
const broughtBody = z.extend(media.update as unknown as z.ZodMiniObject, {
  post: z.optional(z.union([z.int().check(z.positive()), queryInt(1)])),
});

/** A usage of a library file. */
export const MediaUse = z.object({
  resource: z.string(),
  field: z.string(),
  id: z.int(),
  title: z.string(),
  trashed: z.boolean(),
});

/** The folders of a library by path, each with the number of files directly in it. */
export const Folders = z.object({
  all: z.int(),
  /** The number of files without a folder. */
  unfiled: z.int(),
  folders: z.array(z.object({ path: z.string(), count: z.int() })),
  /** The list of folders is incomplete. */
  more: z.boolean(),
});

const folderPath = pathText(200).check(notEmpty());

/** Library endpoints besides the usual ones (S7.11). */
export const mediaLibraryCalls = {
  bring: endpoint({
    method: 'POST',
    path,
    summary: 'Upload a file to the media library; its name is the default title',
    access: may('create'),
    query: z.strictObject({ ...scopeQuery, again: z._default(yesOrNo(), false), upload: z.optional(uploadName()) }),
    body: broughtBody as z.ZodMiniType<UpdateOf<typeof media.fields> & { post?: number | undefined }>,
    files: ['file'],
    pieces: true,
    multipartOnly: true,
    failure: errorTexts.mediaUploadFailed,
    answer: media.record,
  }),
  replace: endpoint({
    method: 'POST',
    path: `${path}/{id}/file`,
    summary: 'Replace a file: its address and usages are kept, and the old file moves to the trash',
    access: may('update'),
    params: idParams,
    query: z.strictObject({ ...scopeQuery, upload: z.optional(uploadName()) }),
    body: z.strictObject({}),
    files: ['file'],
    pieces: true,
    multipartOnly: true,
    failure: errorTexts.mediaUploadFailed,
    answer: media.record,
    extension: true,
  }),
  folders: endpoint({
    method: 'GET',
    path: `${path}/folders`,
    summary: 'The media folders and their number of files',
    access: may('read'),
    query: scopeOnly,
    answer: Folders,
    extension: true,
  }),
  renameFolder: endpoint({
    method: 'PUT',
    path: `${path}/folders`,
    summary:
      'Give a folder, with all that lies in it and below it, another path; a folder that is there already takes it in',
    access: may('update'),
    query: scopeOnly,
    body: z.strictObject({ path: folderPath, to: folderPath }),
    slow: true,
    answer: ChangedSet,
    extension: true,
  }),
  uses: endpoint({
    method: 'GET',
    path: `${path}/{id}/uses`,
    summary: 'The usages of a media file',
    access: may('read'),
    params: idParams,
    query: scopeOnly,
    answer: z.object({ uses: z.array(MediaUse), others: z.int() }),
    extension: true,
  }),
};
