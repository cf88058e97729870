/** Kinds of library files. */
export const mediaKinds = ['picture', 'drawing', 'document'] as const;
/** A kind of library file. */
export type MediaKind = (typeof mediaKinds)[number];
