/** Why a document cannot be read; a key of the training texts. */
export type Why =
  | 'kind'
  | 'mislabelled'
  | 'password'
  | 'scanned'
  | 'empty'
  | 'broken'
  | 'cut'
  | 'tooLarge'
  | 'tooManyPages'
  | 'tooSlow'
  | 'tooLong'
  | 'tooMany';

/** A document that cannot be read. */
export class Unreadable extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}
