import type { ImageType } from '../../../contract/writing/alt-text.ts';

/** Metadata of a picture for its alt text. It may not match the picture. */
export interface AltTextTask {
  /** Code of the language, such as `de`. */
  language: string;
  /** Name of the subject, such as an event or a property. */
  name?: string | undefined;
  /** Title of the picture, in the language. */
  motif?: string | undefined;
  /** A day as YYYY-MM-DD, or a time with its offset. */
  date?: string | undefined;
  /** IANA name of that time's zone. */
  timeZone?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  venue?: string | undefined;
  imageType?: ImageType | undefined;
  /** In any language, and so only for a model. */
  description?: string | undefined;
  existing?: string | undefined;
}
