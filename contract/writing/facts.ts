import { clockPattern } from '../times/clock.ts';

/** How the value of a fact is parsed. `text` may be long; `json` is any structure. */
export type FactType = 'text' | 'number' | 'time' | 'yesNo' | 'list' | 'json';

/** The value of a fact; `null` deletes the fact. */
export type FactValue = string | number | boolean | unknown[] | Record<string, unknown>;

/** Properties of a known fact. */
export interface KnownFact {
  type: FactType;
  group: FactGroup;
  /** Whether each language has its own value. Otherwise the default language has the value for all. */
  translated?: boolean;
  /** Names of the fact in imported files. */
  aliases?: readonly string[];
  /** The unit of a number. */
  unit?: 'km' | 'm' | 'EUR' | 'nights';
}

/** Groups of facts in display order. */
export const factGroups = ['house', 'arrival', 'location', 'guests', 'food', 'money', 'more'] as const;
/** A group of facts. */
export type FactGroup = (typeof factGroups)[number];

/** Known facts by name (S3.04). Other names are custom facts with text. */
export const knownFacts: Readonly<Record<string, KnownFact>> = {
  short_description: { type: 'text', group: 'house', translated: true },
  rooms: { type: 'number', group: 'house' },
  beds: {
    type: 'number',
    group: 'house',
    aliases: ['betten', 'anzahl betten', 'posti letto', 'lits', 'camas', 'postelje', 'voodikohti'],
  },
  year_built: { type: 'number', group: 'house', aliases: ['baujahr', 'anno di costruzione', 'année de construction'] },
  languages_spoken: { type: 'list', group: 'house' },
  check_in_time: { type: 'time', group: 'arrival', aliases: ['check in', 'anreise ab', 'check in from'] },
  check_out_time: { type: 'time', group: 'arrival', aliases: ['check out', 'abreise bis', 'check out until'] },
  getting_here: { type: 'text', group: 'arrival', translated: true },
  parking: {
    type: 'yesNo',
    group: 'arrival',
    aliases: [
      'parkplatz',
      'parkplätze',
      'parken',
      'parcheggio',
      'stationnement',
      'aparcamiento',
      'estacionamento',
      'parkirišče',
      'parkimine',
    ],
  },
  distance_to_lake: { type: 'number', group: 'location', unit: 'km' },
  distance_to_centre: { type: 'number', group: 'location', unit: 'km' },
  distance_to_station: { type: 'number', group: 'location', unit: 'km' },
  altitude: { type: 'number', group: 'location', unit: 'm', aliases: ['ele'] },
  pets_allowed: {
    type: 'yesNo',
    group: 'guests',
    aliases: ['pets', 'dog', 'haustiere', 'hunde', 'hunde erlaubt', 'animali', 'animaux', 'mascotas'],
  },
  children_welcome: { type: 'yesNo', group: 'guests' },
  wheelchair_accessible: {
    type: 'yesNo',
    group: 'guests',
    aliases: ['wheelchair', 'barrierefrei', 'rollstuhlgerecht'],
  },
  minimum_stay: { type: 'number', group: 'guests', unit: 'nights' },
  breakfast: {
    type: 'text',
    group: 'food',
    translated: true,
    aliases: [
      'frühstück',
      'fruehstueck',
      'colazione',
      'petit déjeuner',
      'desayuno',
      'pequeno almoço',
      'zajtrk',
      'hommikusöök',
    ],
  },
  restaurant: { type: 'yesNo', group: 'food' },
  tourist_tax: { type: 'number', group: 'money', unit: 'EUR', aliases: ['kurtaxe', 'ortstaxe', 'tassa di soggiorno'] },
  payment_methods: { type: 'list', group: 'money' },
  cancellation: { type: 'text', group: 'money', translated: true },
  amenities: { type: 'json', group: 'more' },
};

/** Maximum length of a fact name in characters. */
export const factNameLength = 80;

/** The name of a custom fact from its label. */
export const factNameOf = (text: string): string =>
  text.trim().toLowerCase().replaceAll(/\s+/g, '_').slice(0, factNameLength);

/** The type of a fact by its name; an unknown name is text. */
export const factTypeOf = (name: string): FactType =>
  (Object.hasOwn(knownFacts, name) ? knownFacts[name] : undefined)?.type ?? 'text';

/** A text or structure as a value of the fact's type; `undefined` if it is none. */
export function readFact(type: FactType, value: unknown): unknown {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'number':
      return /^-?\d{1,15}(\.\d+)?$/.test(String(value)) ? Number(value) : undefined;
    case 'time':
      return clockPattern.test(String(value)) ? String(value) : undefined;
    case 'yesNo':
      return /^(true|yes)$/.test(String(value)) ? true : /^(false|no)$/.test(String(value)) ? false : undefined;
    case 'list':
      return listOf(structureOf(value));
    case 'json':
      return structureOf(value);
  }
}

/** The error message for a value; `undefined` if it is valid. */
export const factProblem = (type: FactType, value: unknown): string | undefined =>
  readFact(type, value) === undefined ? wanted[type] : undefined;

const wanted: Record<FactType, string> = {
  text: 'Must be text',
  number: 'Must be a number',
  time: 'Must be a time such as 15:00',
  yesNo: 'Must be yes or no',
  list: 'Must be a list of words',
  json: 'Must be an object or list, or JSON text of one',
};

/** Parses JSON text; a structure is returned unchanged (S3.04). */
export function structureOf(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? value : undefined;
  try {
    const structure: unknown = JSON.parse(value);
    return typeof structure === 'object' && structure !== null ? structure : undefined;
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : undefined;
