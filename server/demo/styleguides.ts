import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { insertRows } from './insert.ts';

const types: Record<string, string> = {
  'Property pages': 'Texts about a house: what it is like, what is near, what to know before coming.',
  Events: 'Announcements: what, when, where, and why one should come.',
  Newsletter: 'The monthly letter to people who have been here.',
};

const guides = [
  {
    name: 'House voice',
    type: 'Property pages',
    language: 'en',
    tone: 'warm, plain, a little dry',
    person: 'we',
    sentence_length: 'short',
    words_to_use: ['lake', 'valley', 'footpath', 'breakfast', 'quiet'],
    words_to_avoid: ['nestled', 'hidden gem', 'unforgettable', 'paradise', 'world-class'],
    examples:
      'We open the boathouse at six. Breakfast waits until eleven.\nThe path to the waterfall begins behind the kitchen garden.\nBring a book. It is quiet here.',
    notes:
      'No exclamation marks. Numbers up to twelve in words. Say what one sees from the window, not that the view is beautiful.',
  },
  {
    name: 'Die Stimme des Hauses',
    type: 'Property pages',
    language: 'de',
    tone: 'freundlich und klar',
    person: 'we',
    sentence_length: 'medium',
    words_to_use: ['Haus', 'See', 'Weg', 'Frühstück'],
    words_to_avoid: ['Wohlfühloase', 'Seele baumeln lassen', 'einzigartig'],
    examples:
      'Wir decken um sieben. Wer später kommt, bekommt trotzdem Kaffee.\nDer Weg zum See beginnt hinter dem Garten.',
    notes: 'Gäste werden gesiezt. Keine Ausrufezeichen.',
  },
  {
    name: 'Event announcements',
    type: 'Events',
    language: 'en',
    tone: 'lively and exact',
    person: 'you',
    sentence_length: 'short',
    words_to_use: ['tonight', 'outdoors', 'free', 'bring'],
    words_to_avoid: ['don’t miss', 'once in a lifetime', 'amazing'],
    examples: 'You hear the brass band before you see it.\nBring a blanket; the meadow is damp after eight.',
    notes: 'Day and hour in the first sentence.',
  },
];

/** Inserts an organization's style guides, one of them for a single property. The first gets a second version, for its history. */
export async function addStyleguides(tx: Tx, organisation_id: number, propertyId: number | undefined): Promise<void> {
  const names = Object.keys(types);
  const ids = await insertRows(
    tx,
    'styleguide_types',
    names.map((name) => ({ organisation_id, name, description: types[name] })),
  );
  const rows = guides.map(({ type, ...guide }, place) => ({
    organisation_id,
    ...guide,
    type_id: ids[names.indexOf(type)],
    property_id: place === 0 ? (propertyId ?? null) : null,
  }));
  const [first] = await insertRows(
    tx,
    'styleguides',
    rows.map((row, place) => (place === 0 ? { ...row, tone: 'cheerful', words_to_avoid: ['nestled'] } : row)),
  );
  const { tone, words_to_avoid } = guides[0]!;
  await tx.rows(SQL`
    update styleguides set tone = ${tone}, words_to_avoid = ${words_to_avoid}, version = version + 1 where id = ${first}`);
}
