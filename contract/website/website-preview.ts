import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { scopeOnly } from '../calls/list.ts';

/** Resources with a website preview of unsaved values. */
export const previewed = ['style-settings', 'website-settings', 'banners'] as const;
/** A resource with a website preview. */
export type Previewed = (typeof previewed)[number];

/** The page inside the preview frame. It only receives messages from the page around it. */
export const previewFrame = endpoint({
  method: 'GET',
  path: '/website-preview-frame',
  summary: 'The page that contains a website preview',
  access: 'public',
  answer: z.any(),
  mediaTypes: ['text/html'],
  extension: true,
});

const body = z.strictObject({
  /** Values by field. Invalid ones are ignored; the stored value is shown. */
  values: z.record(z.string(), z.unknown()),
  /** The id of the edited banner; absent for a new one. */
  id: z.optional(z.int()),
});

const answer = z.object({
  /** The page as HTML. */
  page: z.string(),
  /** The style as CSS custom properties. */
  css: z.string(),
  /** The kinds of sample content, used if nothing is published. */
  samples: z.array(z.string()),
});

const previewOf = <const Name extends Previewed>(resource: Name) =>
  endpoint({
    method: 'POST',
    path: `/website-preview/${resource}`,
    summary: `Preview a page of the website with unsaved values of its ${resource}`,
    access: { resource, action: 'read' },
    query: scopeOnly,
    body,
    answer,
    reads: true,
    extension: true,
  });

/** Endpoints for website previews with unsaved values. Nothing is stored. */
export const websitePreview = {
  'style-settings': previewOf('style-settings'),
  'website-settings': previewOf('website-settings'),
  banners: previewOf('banners'),
};
