/** A note for the user about the writer of a text: the composer, or the model of this name. */
export const noteOf = (writtenBy: string): string =>
  writtenBy === 'composer' ? 'Written by the built-in composer.' : `Written by ${writtenBy}.`;
