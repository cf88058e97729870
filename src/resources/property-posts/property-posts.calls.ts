import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import {
  GalleryPicture,
  Image,
  galleryEntries,
  languageCode,
  pictureId,
  text,
} from '../../../contract/declaration/field-values.ts';
import { queryInt, scopeQuery } from '../../../contract/calls/list.ts';
import { idParams, scopeOnly } from '../../../contract/declaration/resource.ts';
import { propertyPosts } from './property-posts.resource.ts';

const { path } = propertyPosts.endpoints.list;
const may = (action: 'read' | 'update') => ({ resource: 'property-posts', action }) as const;
const record = propertyPosts.endpoints.one.answer;
const Gallery = z.object({ gallery: z.array(GalleryPicture) });

/** Property post endpoints besides the usual ones (S3.11, S7.11). */
export const propertyPostCalls = {
  ofProperty: endpoint({
    method: 'GET',
    path: `${path}/by-webapp-id/{id}`,
    summary: 'The property post in the requested language, or else the first one',
    access: may('read'),
    params: idParams,
    query: z.strictObject({ ...scopeQuery, language: z.optional(languageCode()) }),
    answer: record,
  }),
  addMedia: endpoint({
    method: 'POST',
    path: `${path}/{id}/media`,
    summary: 'Upload a picture and append it to the gallery of a post',
    access: may('update'),
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({
      title: z.optional(text(300)),
      alt_text: z.optional(text(1_000)),
      post: z.optional(queryInt(1)),
    }),
    files: ['file'],
    multipartOnly: true,
    failure: errorTexts.mediaUploadFailed,
    answer: z.extend(Image, { title: z.string() }),
  }),
  setFeatured: endpoint({
    method: 'POST',
    path: `${path}/{id}/featured-media`,
    summary: 'Choose the featured picture of a post',
    access: may('update'),
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({ media_id: z.nullable(pictureId()) }),
    failure: errorTexts.propertyUpdateFailed,
    answer: record,
  }),
  gallery: endpoint({
    method: 'GET',
    path: `${path}/{id}/gallery`,
    summary: 'The gallery of a post, in order',
    access: may('read'),
    params: idParams,
    query: scopeOnly,
    answer: Gallery,
  }),
  setGallery: endpoint({
    method: 'POST',
    path: `${path}/{id}/gallery`,
    summary: 'Set the gallery of a post: ids of pictures in their order, or ids with captions',
    access: may('update'),
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({ gallery: galleryEntries() }),
    failure: errorTexts.galleryUploadFailed,
    answer: Gallery,
  }),
};
