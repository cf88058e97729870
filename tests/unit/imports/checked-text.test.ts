import { expect, it } from 'vitest';
import { checkedText } from '../../../server/services/writer/checked-text.ts';

const data = {
  facts: [{ value: 'Call +386 4 123 45 67 or write to info@lipa.example, see https://lipa.example/rooms.' }],
};
const left = (text: string) => checkedText(text, data).text;

it.each([
  ['a link', 'Book at https://evil.example/now?x=1 today.', 'Book at today.'],
  ['a link without a scheme', 'Book at evil.example/now today.', 'Book at today.'],
  ['a link with its dot in words', 'Book at evil [dot] example today.', 'Book at today.'],
  ['an address of a program', 'Now javascript:alert(1) here.', 'Now here.'],
  ['a mail address', 'Write to bad@evil.example.', 'Write to.'],
  ['a mail address in words', 'Write to bad (at) evil (dot) example.', 'Write to.'],
  ['a telephone number', 'Call +44 20 7946 0018 now.', 'Call now.'],
  ['an account', 'Pay to SI56 1910 0000 0123 438 first.', 'Pay to first.'],
  ['an IP address', 'Look at 10.0.0.1/admin here.', 'Look at here.'],
  ['a name in a network', 'Follow @evil_lake now.', 'Follow now.'],
  ['markup', 'A <b>bold</b> <script>alert(1)</script>house<img src=x onerror=y>.', 'A bold house.'],
  ['markup that does not end', 'A house <img src=x onerror=', 'A house'],
  ['markup of wide letters', 'A house ＜script＞alert(1)＜/script＞', 'A house'],
  ['a picture in Markdown', 'A house ![x](https://evil.example/p.png) here.', 'A house here.'],
  ['a link in Markdown', 'A [house](https://evil.example) here.', 'A house here.'],
  ['signs of Markdown', '**A house** with `rooms`', 'A house with rooms'],
  ['letters that nobody sees', 'A\u200B hou\u{E0041}\u202Ese\u00AD', 'A house'],
  ['packed data', `A house ${'QUJD'.repeat(12)} here`, 'A house here'],
  ['nothing else', '<img src=x> https://evil.example', ''],
])('removes %s from an answer', (_what, answer, expected) => {
  expect(left(answer)).toBe(expected);
  expect(checkedText(answer, data).refused).not.toEqual([]);
});

it.each([
  'Call +386 4 123 45 67 or write to info@lipa.example.',
  'Read https://lipa.example/rooms or lipa.example.',
  'Open from 7.30 - 10.30, since 1998-2024, on 28.11.2026 and 2026-11-28.',
  'It has 1.200 places, 3,5 km away, for 1 234 567 guests at 12:30.',
  'Zimmer z. B. mit Seeblick, d. h. u. a. Balkon.',
  'Rooms < 20 m² & more > 3 stars',
  'Frühstück: 7–10 Uhr (täglich).',
])('keeps valid text: %s', (text) => {
  expect(checkedText(text, data)).toEqual({ text, refused: [] });
});
