import type { DocumentedCalls, FieldCall } from '../providers/http/calls.ts';
import { propertyPostCalls } from './property-posts/property-posts.calls.ts';
import { websiteParts } from './website-parts.ts';
import { wholeLists } from './whole-lists.ts';

const ofFields: Record<string, Readonly<Record<string, FieldCall>>> = {
  'property-posts': {
    featured_media: { call: propertyPostCalls.setFeatured, body: (id) => ({ media_id: id }) },
    gallery: { call: propertyPostCalls.setGallery, body: (entries) => ({ gallery: entries ?? [] }) },
  },
};

/** The documented endpoints of this app. */
export const documentedCalls: DocumentedCalls = {
  ofPart: (key) => websiteParts.find((part) => part.key === key)?.calls,
  ofFields: (resource) => ofFields[resource] ?? {},
  ofList: (resource) => wholeLists[resource],
};
