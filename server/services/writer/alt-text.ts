import type { ImageType } from '../../../contract/alt-text.ts';

/** What is known of a picture whose alternative text is to be written. Nothing of it has to be true of what is seen. */
export interface AltTextTask {
  /** Code of the language, such as `de`. */
  language: string;
  /** What the picture is of: an event, a house … */
  name?: string | undefined;
  /** What it is called itself, in the language. */
  motif?: string | undefined;
  /** A day as YYYY-MM-DD, or a moment with its offset. */
  date?: string | undefined;
  /** Where that moment is told, by its IANA name. */
  timeZone?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  venue?: string | undefined;
  imageType?: ImageType | undefined;
  /** In whatever language: told to a model alone. */
  description?: string | undefined;
  existing?: string | undefined;
}
