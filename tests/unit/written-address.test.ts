import { expect, it } from 'vitest';
import { writtenAddress } from '../../server/services/table-file/written-address.ts';

it.each([
  ['Via Nazionale 33, Lavis 38015 - Trento', 'Via Nazionale 33', '38015', 'Lavis'],
  ['Strada di Vason 70, Vason 38123 – Trento', 'Strada di Vason 70', '38123', 'Vason'],
  ['Via Torre Vanga, 9 - 38122 Trento', 'Via Torre Vanga, 9', '38122', 'Trento'],
  ['Hauptstraße 1 - 39042 Brixen', 'Hauptstraße 1', '39042', 'Brixen'],
  ['Cesta svobode 15 – 4260 Bled', 'Cesta svobode 15', '4260', 'Bled'],
  ['Dorfstraße 2 - A-6020 Innsbruck', 'Dorfstraße 2', '6020', 'Innsbruck'],
  ['Main Street 1, Springfield, IL 62704-1234', 'Main Street 1', '62704-1234', 'Springfield'],
  ['Via Roma 1, 39042 Bressanone', 'Via Roma 1', '39042', 'Bressanone'],
  ['Rue Haute 12-14, 1000 Bruxelles', 'Rue Haute 12-14', '1000', 'Bruxelles'],
])('“%s” is a street, a code and a town', (text, street, postalCode, city) => {
  expect(writtenAddress(text)).toEqual({ street, postalCode, city });
});
