import { describe, expect, it } from 'vitest';
import { asUtf8 } from '../../../server/services/table-file/encoding.ts';

/** A text in a single-byte encoding. */
function written(text: string, name: string): Buffer {
  const all = Array.from({ length: 128 }, (_, index) => index + 128);
  const letters = [...new TextDecoder(name).decode(new Uint8Array(all))];
  return Buffer.from([...text].map((sign) => (sign < '\x80' ? sign.charCodeAt(0) : all[letters.indexOf(sign)]!)));
}

const spanish = [
  'Nombre;Dirección;Categoría',
  'Peñón;Calle Muñoz 3;ÚNICA',
  'JARDÍN;GRAN BRETAÑA;Única',
  'El Álamo;Avenida Güímar;4',
];
const german = [
  'Name;Straße;Ort',
  'Gasthof Müller;Hauptstraße 1;Köln',
  'Grüner Bär;Schöne Gasse 2;Würzburg',
  'Löwen;Fußweg 9;Jena',
];
const french = ['Nom;Adresse;Région', 'Hôtel des Alpes;12 allée du Château;Isère', "L'Étoile;3 rue François;Hérault"];
const italian = ['Nome;Località;Attività', 'Albergo Città;Forlì;perché è così', 'Università;Cefalù;più attività'];
const english = [
  'title;text',
  'Talk;we’re here to help – don’t miss it',
  'Café;naïve rôle',
  'Walk;it’s “open” – really',
];

describe('the encoding of a file', () => {
  it.each([
    ['Spanish of an old Mac', spanish, '\r', 'macintosh'],
    ['German of an old Mac', german, '\r', 'macintosh'],
    ['French of an old Mac', french, '\r', 'macintosh'],
    ['Italian of an old Mac', italian, '\r', 'macintosh'],
    ['Spanish of a Mac with line feeds', spanish, '\n', 'macintosh'],
    ['German of a Mac with line feeds', german, '\n', 'macintosh'],
    ['Spanish of Windows', spanish, '\r\n', 'windows-1252'],
    ['German of Windows', german, '\r\n', 'windows-1252'],
    ['French of Windows', french, '\n', 'windows-1252'],
    ['Italian of Windows', italian, '\n', 'windows-1252'],
    ['English of Windows with its quotation marks', english, '\r\n', 'windows-1252'],
    ['German of Windows with the ends of lines of a Mac', german, '\r', 'windows-1252'],
  ])('%s', (_, lines, end, name) => {
    const text = lines.join(end) + end;
    const { bytes, encoding } = asUtf8(written(text, name));
    expect(encoding.name).toBe(name);
    expect(bytes.toString()).toBe(text);
  });
});
