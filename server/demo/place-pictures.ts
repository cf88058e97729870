import type { Motif } from './pictures/motifs.ts';

/** Pictures of a workspace by motif. */
export type PicturesByMotif = ReadonlyMap<Motif, readonly number[]>;

/** Motifs of property pictures; enough that neighbors in a list differ. */
export const paintedForPlaces: readonly Motif[] = ['house', 'house', 'house', 'house', 'room', 'hall'];

/** Captions of gallery pictures, by language. */
const captions: Record<string, Partial<Record<Motif, string>>> = {
  en: {
    room: 'A room to the garden',
    table: 'Breakfast is served until half past ten',
    lake: 'The lake in the morning',
    mountains: 'The view from the balcony',
    lights: 'The square in the evening',
    stage: 'Before the concert',
  },
  de: {
    room: 'Ein Zimmer zum Garten',
    table: 'Frühstück gibt es bis halb elf',
    lake: 'Der See am Morgen',
    mountains: 'Der Blick vom Balkon',
    lights: 'Der Platz am Abend',
  },
};

/** Motifs of hotels, in turn; two of ten have no picture. */
const ofHotels: readonly (readonly Motif[])[] = [
  ['house', 'room', 'table', 'lake'],
  ['house', 'room', 'mountains'],
  ['lake', 'house', 'room'],
  [],
  ['hills', 'house', 'table'],
  ['mountains', 'house', 'room', 'lights'],
  ['house'],
  ['room', 'house'],
  [],
  ['town', 'house'],
];

const ofVenues: Record<string, readonly Motif[]> = {
  hall: ['hall', 'stage', 'lights'],
  theatre: ['stage', 'hall'],
  museum: ['gallery', 'town', 'hall'],
  outdoor: ['lake', 'mountains', 'lights', 'hills'],
  restaurant: ['table', 'wine'],
  club: ['lights', 'stage', 'stars'],
  'conference centre': ['hall', 'gallery'],
  other: ['town', 'hills', 'table'],
};

/** Picture motifs of the nth hotel of a workspace. */
export const motifsOfHotel = (place: number): readonly Motif[] => ofHotels[place % ofHotels.length]!;

/** Picture motifs of the nth venue that is not a hotel; one in five has none, one in three a gallery. */
export function motifsOfVenue(place: number, type: string): readonly Motif[] {
  const motifs = place % 5 === 3 ? [] : (ofVenues[type] ?? []);
  // Venues of one type start with different motifs.
  const from = motifs.length > 0 ? place % motifs.length : 0;
  const ordered = [...motifs.slice(from), ...motifs.slice(0, from)];
  return place % 3 === 0 ? ordered : ordered.slice(0, 1);
}

/** The first motif as the main picture of the nth record of its kind, the others as its gallery. */
export function showing(motifs: readonly Motif[], place: number, pictures: PicturesByMotif, language = 'en') {
  const [first, ...others] = motifs.flatMap((motif) => {
    const of = pictures.get(motif) ?? [];
    const id = of[place % of.length];
    return id === undefined ? [] : { id, caption: captions[language]?.[motif] ?? null };
  });
  return { featured_media: first?.id ?? null, gallery: others.length > 0 ? others : null };
}
