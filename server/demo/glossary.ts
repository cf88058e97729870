import type { Tx } from '../platform/db/client.ts';
import { insertRows } from './insert.ts';

interface DemoTerm {
  term: string;
  treatment: 'keep' | 'translate' | 'avoid';
  translations?: Record<string, string>;
  case_sensitive?: boolean;
  note?: string;
}

const terms: DemoTerm[] = [
  {
    term: 'Waymark Card',
    treatment: 'keep',
    case_sensitive: true,
    note: 'The guest card. Its name is the same everywhere.',
  },
  {
    term: 'kremšnita',
    treatment: 'keep',
    note: 'The cream cake of Bled. Say what it is beside it, not instead of it.',
  },
  {
    term: 'guest',
    treatment: 'translate',
    translations: { de: 'Gast', sl: 'gost', it: 'ospite', fr: 'hôte', et: 'külaline', pt: 'hóspede', es: 'huésped' },
    note: 'Never “client” or “visitor”.',
  },
  {
    term: 'breakfast',
    treatment: 'translate',
    translations: {
      de: 'Frühstück',
      sl: 'zajtrk',
      it: 'colazione',
      fr: 'petit déjeuner',
      et: 'hommikusöök',
      pt: 'pequeno-almoço',
      es: 'desayuno',
    },
    note: 'In Portuguese as it is said in Portugal.',
  },
  {
    term: 'half board',
    treatment: 'translate',
    translations: {
      de: 'Halbpension',
      sl: 'polpenzion',
      it: 'mezza pensione',
      fr: 'demi-pension',
      et: 'poolpansion',
      pt: 'meia-pensão',
      es: 'media pensión',
    },
  },
  {
    term: 'footpath',
    treatment: 'translate',
    translations: {
      de: 'Fußweg',
      sl: 'pešpot',
      it: 'sentiero',
      fr: 'sentier',
      et: 'jalgtee',
      pt: 'trilho',
      es: 'sendero',
    },
  },
  {
    term: 'wellness oasis',
    treatment: 'avoid',
    translations: { de: 'Wohlfühloase', it: 'oasi di benessere', fr: 'oasis de bien-être' },
    note: 'Say what there is: a sauna, a pool, a quiet room.',
  },
];

/** Inserts the glossary of an organization. */
export async function addGlossary(tx: Tx, organisation_id: number): Promise<void> {
  const translated = (translations: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(translations).map(([code, term]) => [code, { term }]));
  await insertRows(
    tx,
    'glossary_terms',
    terms.map(({ term, treatment, translations, case_sensitive = false, note = null }) => ({
      organisation_id,
      term,
      language: 'en',
      treatment,
      by_language: translated(translations),
      case_sensitive,
      note,
    })),
  );
}
