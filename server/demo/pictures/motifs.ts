/** Motifs of pictures, each with its alt text. */
export const motifs = {
  mountains: 'Mountain ridges one behind the other under a clear sky',
  lake: 'A still lake with a small island and a chapel',
  snow: 'Snow-covered hills with fir trees under falling snow',
  hills: 'Green hills with rows of vines and a low sun',
  stars: 'A starry sky over the dark outline of a forest',
  town: 'Rooftops of an old town with a church tower',
  lights: 'Market stalls under strings of warm lights',
  stage: 'An open stage in the beams of coloured spotlights',
  wine: 'Three glasses of wine in front of rows of barrels',
  table: 'A laid table with bread, fruit and a checked cloth',
  gallery: 'Pictures in bright frames on a gallery wall',
  house: 'A house with shutters and lit windows between fir trees',
  room: 'A quiet room with a wide bed and a view of the hills',
  hall: 'A bright hall with rows of chairs and tall windows',
} as const;

export type Motif = keyof typeof motifs;
