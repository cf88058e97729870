/** Says to people who wrote a text: `composer`, or a model by its name. */
export const noteOn = (writtenBy: string): string =>
  writtenBy === 'composer' ? 'Written by the built-in composer.' : `Written by ${writtenBy}.`;
