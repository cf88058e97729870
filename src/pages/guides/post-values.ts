import { postFieldOf, postValueOf } from '../../../contract/post-about-property.ts';
import type { ContentType, WrittenText } from '../../../contract/writing.ts';

/** The values of a post's form that a text gives: its summary, or its description as rich text. */
export const postValuesOf = (written: WrittenText, contentType: ContentType, language: string) => ({
  language,
  [postFieldOf(contentType)]: postValueOf(written, contentType),
});
