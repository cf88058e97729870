import type { Resource } from '../../../../contract/declaration/resource.ts';
import { resourceNamed } from '../../../resources/registry.ts';

const media = resourceNamed('media');
const { alt_text, by_language, decorative } = media.fields;

/** Library files reduced to their alt text, for its form. */
export const altTextOf: Resource = {
  ...media,
  fields: { alt_text: alt_text!, by_language: { ...by_language!, texts: ['alt_text'] }, decorative: decorative! },
};
