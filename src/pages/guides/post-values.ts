import { postFieldOf, postValueOf } from '../../../contract/writing/post-about-property.ts';
import type { ContentType, WrittenText } from '../../../contract/writing/writing.ts';

/** Form values of a property post from a text: its summary, or its description as rich text. */
export const postValuesOf = (written: WrittenText, contentType: ContentType, language: string) => ({
  language,
  [postFieldOf(contentType)]: postValueOf(written, contentType),
});
