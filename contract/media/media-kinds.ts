/** What a file of the library is. */
export const mediaKinds = ['picture', 'drawing', 'document'] as const;
/** One of the kinds. */
export type MediaKind = (typeof mediaKinds)[number];
