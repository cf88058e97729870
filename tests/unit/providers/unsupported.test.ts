import { describe, expect, it } from 'vitest';
import { composedLanguages } from '../../../contract/writing/writing.ts';
import { factsById } from '../../../server/services/writer/facts-by-id.ts';
import { unsupportedIn } from '../../../server/services/writer/unsupported.ts';
import { allAmenities, everyFact, sentencesOf, taskOf } from '../writing/composer-tasks.ts';

const known = {
  texts: ['Hotel Lipa', 'Bled', '24', '48', '1200', '3.5', '2026-11-28T18:30:00Z', 'Europe/Ljubljana', '15:00'],
  amenities: ['sauna'],
};
const marks = (text: string, language: string) => unsupportedIn(text, known, language);

describe('S7.10 numbers, names and amenities without a supporting fact are marked', () => {
  it.each([
    ['en', 'The hotel has 25 rooms near Triglav with forty-nine beds and an indoor pool.', ['25', 'forty-nine', 'Triglav', 'indoor pool']],
    ['de', 'Das Haus hat 25 Zimmer am Triglav mit neunundvierzig Betten und einem Hallenbad.', ['25', 'neunundvierzig', 'Triglav', 'Hallenbad']],
    ['es', 'El hotel tiene 25 habitaciones cerca de Triglav con cuarenta y nueve camas.', ['25', 'cuarenta y nueve', 'Triglav']],
    ['fr', 'L’hôtel a 25 chambres près du Triglav avec quarante-neuf lits.', ['25', 'quarante-neuf', 'Triglav']],
    ['it', 'L’albergo ha 25 camere vicino al Triglav con quarantanove letti.', ['25', 'quarantanove', 'Triglav']],
    ['sl', 'Hotel ima 25 sob pod Triglavom in devetinštirideset postelj.', ['25', 'devetinštirideset', 'Triglavom']],
    ['pt', 'O hotel tem 25 quartos perto do Triglav com quarenta e nove camas.', ['25', 'quarenta e nove', 'Triglav']],
    ['et', 'Hotellis on 25 tuba Triglavi lähedal ja nelikümmend üheksa voodit.', ['25', 'nelikümmend üheksa', 'Triglavi']],
  ])('%s', (language, text, wanted) => {
    expect(marks(text, language)).toEqual(expect.arrayContaining(wanted));
  }); // prettier-ignore

  it.each([
    ['en', 'The hotel has 24 rooms in Bled, forty-eight beds and a sauna; it starts at 7.30 pm on Saturday, 28 November 2026.'],
    ['de', 'Das Haus in Bled hat 24 Zimmer, achtundvierzig Betten und eine Sauna; Anreise ab 15 Uhr, 3,5 km bis zum Bahnhof.'],
    ['de', 'Sie genießen einen schönen Ausblick, Ruhe und Panoramablick.'],
    ['es', 'El hotel tiene 24 habitaciones, cuarenta y ocho camas y 1.200 plazas en Bled.'],
    ['fr', 'L’hôtel a 24 chambres, quarante-huit lits et 1 200 places à Bled.'],
    ['it', 'L’albergo ha 24 camere, quarantotto letti e 1.200 posti a Bled.'],
    ['sl', 'Hotel na Bledu ima 24 sob, oseminštirideset postelj in 1.200 sedežev.'],
    ['pt', 'O hotel tem 24 quartos, quarenta e oito camas e 1200 lugares em Bled.'],
    ['et', 'Hotellis Bledis on 24 tuba, nelikümmend kaheksa voodit ja saun.'],
  ])('%s: supported words are not marked: %s', (language, text) => {
    expect(marks(text, language)).toEqual([]);
  }); // prettier-ignore
});

it.each(composedLanguages)('S7.10 the composer’s own texts in “%s” have hardly any marks', async (language) => {
  const task = taskOf({ language, facts: everyFact(language), amenities: allAmenities });
  const facts = factsById(task);
  const sentences = await sentencesOf(task);
  const marked = sentences.filter(
    ({ text }) =>
      unsupportedIn(text, { texts: facts.map(({ value }) => value), amenities: allAmenities }, language).length > 0,
  );
  expect(marked.map(({ text }) => text)).toEqual([]);
});
