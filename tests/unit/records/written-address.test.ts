import { expect, it } from 'vitest';
import { writtenAddress } from '../../../server/services/table-file/cells/written-address.ts';

it.each([
  ['Via Nazionale 33, Lavis 38015 - Trento', 'Via Nazionale 33', '38015', 'Lavis'],
  ['Strada di Vason 70, Vason 38123 – Trento', 'Strada di Vason 70', '38123', 'Vason'],
  ['Via Torre Vanga, 9 - 38122 Trento', 'Via Torre Vanga, 9', '38122', 'Trento'],
  ['Hauptstraße 1 - 39042 Brixen', 'Hauptstraße 1', '39042', 'Brixen'],
  ['Cesta svobode 15 – 4260 Bled', 'Cesta svobode 15', '4260', 'Bled'],
  ['Dorfstraße 2 - A-6020 Innsbruck', 'Dorfstraße 2', '6020', 'Innsbruck'],
  ['Main Street 1, Springfield, IL 62704-1234', 'Main Street 1', '62704-1234', 'Springfield'],
  ['Via Degasperi, 108 38123 - Trento', 'Via Degasperi, 108', '38123', 'Trento'],
  ['Strada di Vason 52/54 Vason 38123 Trento', 'Strada di Vason 52/54 Vason', '38123', 'Trento'],
  ['Loc. Bergamini 38121 Cognola - Trento', 'Loc. Bergamini', '38121', 'Cognola - Trento'],
  ['Via Ponte Alto 25, Cognola 38121 Trento', 'Via Ponte Alto 25, Cognola', '38121', 'Trento'],
  ['Hauptstraße 3 39042 Brixen', 'Hauptstraße 3', '39042', 'Brixen'],
  ['Via Soprasasso 32, 38121 Gardolo - Trento', 'Via Soprasasso 32', '38121', 'Gardolo - Trento'],
  ['Località Viote, 6 – Trento', 'Località Viote, 6', undefined, 'Trento'],
  ['Piazza Nicolini, 4/5 Villazzano – Trento', 'Piazza Nicolini, 4/5', undefined, 'Villazzano – Trento'],
  ['Via Roma 1, 39042 Bressanone', 'Via Roma 1', '39042', 'Bressanone'],
  ['Rue Haute 12-14, 1000 Bruxelles', 'Rue Haute 12-14', '1000', 'Bruxelles'],
])('“%s” has a street, a postal code and a town', (text, street, postalCode, city) => {
  expect(writtenAddress(text)).toEqual({ street, postalCode, city });
});

it.each([
  'Via Roma 1',
  'Hotel Lipa, 2 rue Haute',
  'Lake Road, Block 7',
  'Route 66, km 12',
  'Industriestraße, Halle 3b',
])('“%s” has no town', (text) => {
  expect(writtenAddress(text)).toEqual({ street: text });
});
