import type { ImageType } from '../../../contract/writing/alt-text.ts';

/** Metadata of a picture for its alt text. It need not match what the picture shows. */
export interface AltTextTask {
  /** Code of the language, such as `de`. */
  language: string;
  /** What the picture is of: an event, a house … */
  name?: string | undefined;
  /** What it is called itself, in the language. */
  motif?: string | undefined;
  /** A day as YYYY-MM-DD, or a moment with its offset. */
  date?: string | undefined;
  /** The time zone of that moment (IANA name). */
  timeZone?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  venue?: string | undefined;
  imageType?: ImageType | undefined;
  /** In whatever language: told to a model alone. */
  description?: string | undefined;
  existing?: string | undefined;
}
