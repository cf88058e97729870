import type { Motif } from './pictures/motifs.ts';

/** An event idea. Its texts are in `texts/`, by language, under the idea's name. */
export interface Idea {
  category: string;
  motif: Motif;
  /** Start hour in local time. */
  hour: number;
  /** Duration. Events of several days have no times. */
  minutes?: number;
  days?: number;
  /** Months (1–12) in which it can take place; all by default. */
  months?: readonly number[];
  /** Only in the weeks before Christmas. */
  advent?: boolean;
  /** Needs snow, which not every region has. */
  snow?: boolean;
  /** Performed by a choir instead of a band. */
  sung?: boolean;
  /** Suitable types of venue. */
  at: readonly string[];
}

const winter = [11, 12, 1, 2];
const snow = [12, 1, 2, 3];
const summer = [5, 6, 7, 8, 9];
const halls = ['hall', 'theatre'];
const outside = ['outdoor'];

export const ideas = {
  adventMarket: { category: 'Market', motif: 'lights', hour: 15, days: 3, advent: true, at: outside },
  lanternWalk: { category: 'Walks', motif: 'stars', hour: 18, minutes: 90, months: winter, at: outside },
  adventConcert: { category: 'Concert', motif: 'stage', hour: 19, minutes: 90, advent: true, sung: true, at: halls },
  snowshoeTour: {
    category: 'Outdoors',
    motif: 'snow',
    hour: 9,
    minutes: 240,
    months: snow,
    snow: true,
    at: [...outside, 'other'],
  },
  firstTurns: {
    category: 'Outdoors',
    motif: 'snow',
    hour: 10,
    days: 2,
    months: snow,
    snow: true,
    at: [...outside, 'other'],
  },
  sledgeEvening: { category: 'Family', motif: 'snow', hour: 17, minutes: 150, months: snow, snow: true, at: outside },
  winterSwim: { category: 'Outdoors', motif: 'lake', hour: 10, minutes: 120, months: winter, at: outside },
  winterTales: {
    category: 'Family',
    motif: 'lights',
    hour: 16,
    minutes: 60,
    months: winter,
    at: ['museum', 'restaurant', 'theatre'],
  },
  biscuits: {
    category: 'Workshop',
    motif: 'table',
    hour: 14,
    minutes: 180,
    months: [11, 12],
    at: ['restaurant', 'other'],
  },
  carnivalMasks: {
    category: 'Workshop',
    motif: 'gallery',
    hour: 15,
    minutes: 150,
    months: [1, 2],
    at: ['museum', 'hall'],
  },
  fireEvening: { category: 'Festival', motif: 'lights', hour: 18, minutes: 210, months: winter, at: outside },
  openAirCinema: { category: 'Film', motif: 'stars', hour: 21, minutes: 130, months: [6, 7, 8], at: outside },
  dawnRowing: { category: 'Outdoors', motif: 'lake', hour: 6, minutes: 120, months: summer, at: [...outside, 'other'] },
  herbWalk: { category: 'Walks', motif: 'hills', hour: 9, minutes: 180, months: summer, at: outside },
  summerStage: { category: 'Concert', motif: 'stage', hour: 20, minutes: 120, months: summer, at: outside },
  waterLab: { category: 'Family', motif: 'lake', hour: 10, minutes: 120, months: summer, at: [...outside, 'museum'] },
  longTable: { category: 'Food & Wine', motif: 'table', hour: 19, minutes: 240, months: summer, at: outside },
  trailRun: {
    category: 'Sport',
    motif: 'mountains',
    hour: 8,
    minutes: 300,
    months: [4, 5, 6, 7, 8, 9, 10],
    at: outside,
  },
  harvest: { category: 'Festival', motif: 'hills', hour: 10, days: 2, months: [9, 10], at: outside },
  bikeTour: {
    category: 'Outdoors',
    motif: 'hills',
    hour: 9,
    minutes: 270,
    months: [4, 5, 6, 7, 8, 9, 10],
    at: outside,
  },
  farmersMarket: { category: 'Market', motif: 'table', hour: 8, minutes: 300, at: outside },
  fleaMarket: { category: 'Market', motif: 'town', hour: 9, minutes: 420, at: ['hall', ...outside] },
  oldTownTour: { category: 'Walks', motif: 'town', hour: 11, minutes: 90, at: outside },
  easyWalk: { category: 'Walks', motif: 'town', hour: 14, minutes: 75, at: outside },
  photoWalk: { category: 'Walks', motif: 'mountains', hour: 7, minutes: 180, at: outside },
  birdWalk: { category: 'Walks', motif: 'lake', hour: 7, minutes: 150, at: outside },
  stargazing: { category: 'Outdoors', motif: 'stars', hour: 20, minutes: 120, at: outside },
  wineTasting: { category: 'Food & Wine', motif: 'wine', hour: 18, minutes: 150, at: ['restaurant', 'other'] },
  fiveCourses: { category: 'Food & Wine', motif: 'table', hour: 19, minutes: 210, at: ['restaurant'] },
  cookingClass: { category: 'Workshop', motif: 'table', hour: 17, minutes: 180, at: ['restaurant', 'other'] },
  breadBaking: { category: 'Workshop', motif: 'table', hour: 10, minutes: 240, at: ['other', 'restaurant'] },
  weaving: { category: 'Workshop', motif: 'gallery', hour: 13, minutes: 210, at: ['museum', 'other'] },
  repairCafe: { category: 'Community', motif: 'town', hour: 15, minutes: 180, at: ['hall', 'other'] },
  languageCafe: { category: 'Community', motif: 'table', hour: 18, minutes: 120, at: ['restaurant', 'museum'] },
  pubQuiz: { category: 'Community', motif: 'wine', hour: 20, minutes: 150, at: ['club', 'restaurant'] },
  chessOpen: { category: 'Sport', motif: 'gallery', hour: 9, days: 2, at: ['hall', 'conference centre'] },
  chamberConcert: { category: 'Concert', motif: 'stage', hour: 19, minutes: 110, at: halls },
  jazzNight: { category: 'Concert', motif: 'stage', hour: 21, minutes: 150, at: ['club'] },
  choirEvening: { category: 'Concert', motif: 'stage', hour: 18, minutes: 80, sung: true, at: halls },
  folkDance: { category: 'Concert', motif: 'lights', hour: 20, minutes: 180, at: ['hall', 'club'] },
  premiere: { category: 'Theatre', motif: 'stage', hour: 20, minutes: 130, at: ['theatre'] },
  puppets: { category: 'Family', motif: 'stage', hour: 16, minutes: 50, at: ['theatre', 'hall'] },
  filmNight: { category: 'Film', motif: 'stars', hour: 20, minutes: 125, at: ['theatre', 'club', 'hall'] },
  exhibition: { category: 'Exhibition', motif: 'gallery', hour: 10, days: 24, at: ['museum'] },
  museumNight: { category: 'Exhibition', motif: 'gallery', hour: 18, minutes: 330, at: ['museum'] },
  reading: { category: 'Talks', motif: 'gallery', hour: 19, minutes: 75, at: ['museum', 'theatre', 'restaurant'] },
  historyTalk: { category: 'Talks', motif: 'town', hour: 18, minutes: 90, at: ['museum', 'hall'] },
  rockTalk: { category: 'Talks', motif: 'mountains', hour: 18, minutes: 80, at: ['museum', 'conference centre'] },
  hostsForum: { category: 'Conference', motif: 'gallery', hour: 9, days: 2, at: ['conference centre'] },
  yogaWeekend: { category: 'Wellbeing', motif: 'lake', hour: 8, days: 2, at: ['hall', 'other'] },
} satisfies Record<string, Idea>;

export type IdeaName = keyof typeof ideas;
