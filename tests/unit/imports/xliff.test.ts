import { describe, expect, it } from 'vitest';
import { readXliff } from '../../../server/services/xliff/read-xliff.ts';
import { type UnitTexts, xliffEnd, xliffFile, xliffStart } from '../../../server/services/xliff/write-xliff.ts';
import { readTable } from '../../../server/services/table-file/read-table.ts';

const written = (...units: UnitTexts[]) => xliffStart('en', 'de') + xliffFile('events-12', units) + xliffEnd;
const read = (text: string) => readXliff(Buffer.from(text));
const unitsOf = (text: string) => read(text).files[0]!.units;
const texts = { name: 'description', isRich: true, target: null };

/** A file of another program with one unit. */
const of = (content: string, start = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">') =>
  `<?xml version="1.0"?>\n${start}<file id="events-12"><unit id="u1" name="description">${content}</unit></file></xliff>`; // prettier-ignore

describe('a text goes out and comes back exactly', () => {
  it.each([
    '<p>Bring a <strong>lantern <em>and</em></strong> friends.</p>',
    '<h2>Walk</h2><ul><li><p>One</p></li><li><p>Two<br>lines</p></li></ul><p>&lt;b&gt; &amp; "c"</p>',
    '<p>See <a href="https://example.org/?a=1&amp;b=2">the page</a></p><img src="/v1/media/12" alt="A &quot;lake&quot;"><p> End </p>',
    '<table><tbody><tr><th colspan="2"><p>Day</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  ])('%s', (html) => {
    const same = { name: 'description', isRich: true, source: html, target: html };
    expect(unitsOf(written(same))).toMatchObject([
      { name: 'description', source: html, target: html, isPartial: false },
    ]);
  });

  it.each(['A <b> & "c"', ' two\nlines\t', 'a\r\nb', '&lt;p&gt;'])('plain text %j', (text) => {
    const same = { name: 'title', isRich: false, source: text, target: text };
    expect(unitsOf(written(same))).toMatchObject([{ name: 'title', source: text, target: text, isPartial: false }]);
  });

  it('also if the translation has other lines than the source', () => {
    const [source, target] = ['<p>One</p><p>Two</p>', '<p>Eins und <strong>zwei</strong></p>'];
    expect(unitsOf(written({ ...texts, source, target }))).toMatchObject([{ source, target }]);
  });
});

it('characters that XML forbids are left out', () => {
  expect(written({ ...texts, source: '<p>Lake\uFFFE \uFFFFwalk</p>' })).toContain('>Lake walk<');
});

it('each line is a unit with one segment, which begins with the tags before it', () => {
  const file = written({ ...texts, source: '<p>One</p><p>Two</p>' });
  expect([...file.matchAll(/<unit id="(.*?)" name="(.*?)">/g)].map(([, id, name]) => [id, name])).toEqual([
    ['description-1-of-2', 'description'],
    ['description-2-of-2', 'description'],
  ]);
  const shown = [...file.matchAll(/<source>(.*?)<\/source>/g)].map(([, line]) =>
    line!.replaceAll(/<ph [^>]*disp="(.*?)"\/>/g, '$1'),
  );
  expect(shown).toEqual(['{p}One', '{/p}{p}Two{/p}']);
});

it('lines are joined by their numbers, and a text with a missing line is partly translated', () => {
  const source = '<p>One</p><p>Two</p><p>Three</p>';
  const file = written({ ...texts, source, target: '<p>ONE</p><p>TWO</p><p>THREE</p>' });
  const [first = '', second = '', third = ''] = file.match(/<unit .*?<\/unit>\n/gs)!;
  expect(unitsOf(file.replace(first + second + third, third + first + second))).toMatchObject([
    { source, target: expect.stringMatching(/ONE.*TWO.*THREE/) },
  ]);
  expect(unitsOf(file.replace(second, ''))).toMatchObject([{ name: 'description', target: null, isPartial: true }]);
  expect(unitsOf(file.replaceAll(' name="description"', ''))).toMatchObject([{ name: 'description' }]);
});

it('a program that drops the original data keeps the displayed tags, and a text without both is not imported', () => {
  const source = '<p>See <a href="https://lake.example">the page</a></p>';
  const file = written({ ...texts, source, target: source });
  const withoutData = file.replace(/<originalData>.*<\/originalData>/, '');
  expect(unitsOf(withoutData)).toMatchObject([{ source, target: source, isDamaged: false }]);
  const withoutBoth = withoutData.replaceAll(/ disp\w*="[^"]*"/g, '');
  expect(unitsOf(withoutBoth)).toMatchObject([{ target: null, isPartial: false, isDamaged: true }]);
  const { table } = readTable(Buffer.from(withoutBoth), { resource: 'events' });
  expect(table.pieces[0]!.readings[0]).toContain('The file has lost tags of this text; not imported');
});

it('an outdated translation is initial, with a note of the source that it was made from', () => {
  const file = written({ name: 'title', isRich: false, source: 'Walk in May', target: 'Weg', before: 'Walk' });
  expect(file).toContain('<note category="outdated">Walk</note>');
  expect(file).toContain('<segment state="initial"><source>Walk in May</source><target>Weg</target></segment>');
});

it('files of other programs are read: prefixes, marks, matches, split and moved segments, codes without references', () => {
  const data =
    '<x:originalData><x:data id="a">&lt;p&gt;</x:data><x:data id="b">&lt;/p&gt;</x:data><x:data id="c">&lt;em&gt;</x:data><x:data id="d">&lt;/em&gt;</x:data></x:originalData>';
  const file = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><x:file id="events-12">
    <x:unit id="u1" name="description"><m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#s1"><x:source>no</x:source><x:target>nein</x:target></m:match></m:matches>
    <x:notes><x:note>Note</x:note></x:notes>${data}
    <x:ignorable><x:source><x:ph id="1" dataRef="a"/></x:source></x:ignorable>
    <x:segment id="s1"><x:source>One <x:sc id="2" dataRef="c"/>word<x:ec startRef="2" dataRef="d"/></x:source><x:target order="4">ein <x:sc id="2"/>Wort<x:ec startRef="2"/></x:target></x:segment>
    <x:ignorable><x:source> </x:source></x:ignorable>
    <x:segment id="s2"><x:source>and <x:mrk id="m1" type="term">more</x:mrk></x:source><x:target order="2">und <x:sm id="m1"/>mehr<x:em startRef="m1"/><x:cp hex="00AD"/></x:target></x:segment>
    <x:ignorable><x:source><x:ph id="3" dataRef="b"/></x:source></x:ignorable>
    </x:unit></x:file></x:xliff>`;
  expect(unitsOf(file)).toEqual([
    {
      name: 'description',
      source: '<p>One <em>word</em> and more</p>',
      target: '<p>und mehr\u00ad ein <em>Wort</em></p>',
      isPartial: false,
      isDamaged: false,
    },
  ]);
});

it('a text of which only some segments are translated counts as partly translated', () => {
  const content =
    '<segment><source>One</source><target>Eins</target></segment><segment><source>Two</source></segment><segment><source> </source></segment>';
  expect(unitsOf(of(content))).toMatchObject([{ target: null, isPartial: true }]);
  expect(unitsOf(of(content.replace('<source>Two</source>', '<source>Two</source><target>Zwei</target>')))).toMatchObject([{ target: 'EinsZwei ' }]); // prettier-ignore
});

it.each([
  ['XLIFF 1.2', of('', '<xliff version="1.2">'), 'Only XLIFF 2 can be imported. Export the file as XLIFF 2.0'],
  ['a file without a target language', of('', '<xliff version="2.0" srcLang="en">'), 'The XLIFF file doesn’t say which language it is translated into'],
  ['a damaged file', of('<segment></unit>'), 'The XLIFF file is damaged in line 2. Export it again'],
  ['a file cut off within its first record', of('').slice(0, 180), 'The XLIFF file is cut off'],
  ['a file without translations', of('<segment><source>One</source></segment>'), 'Nothing is translated in this XLIFF file yet'],
  ['a file of another list', of('').replace('events-12', 'venues-12'), 'These are translations of venues. Import them in that list'],
  ['a file of another system', of('').replace('events-12', 'f1'), 'This XLIFF file was not exported here: its files have no ids of records'],
])('%s is refused with advice', (_, text, message) => {
  expect(() => readTable(Buffer.from(text), { resource: 'events' })).toThrow(message);
}); // prettier-ignore

it('original data that is referred to again and again does not grow beyond the limit of a text', () => {
  const data = `<originalData><data id="a">${'x'.repeat(50_000)}</data></originalData>`;
  const codes = Array.from({ length: 1_000 }, (_, place) => `<ph id="${place}" dataRef="a"/>`).join('');
  const file = of(`${data}<segment><source>One</source><target>${codes}</target></segment>`);
  expect(() => read(file)).toThrow('A text of the XLIFF file is too long to import');
});

it('what belongs to other modules, or is out of place, is no part of a text', () => {
  const content = `<mtc:matches><data id="a">no</data><source>no</source></mtc:matches>
    <originalData><data id="a">&lt;p></data></originalData>
    <segment><source><ph id="1" dataRef="a"/>One<source>no</source></source><target><ph id="1"/>Eins<cp hex="0000"/><cp hex="110000"/></target></segment>`;
  const [file] = read(of(`${content}<file id="events-13"/>`)).files;
  expect(file).toMatchObject({ id: 'events-12', units: [{ target: '<p>Eins' }] });
});

it('CDATA and unknown entities are text, and a unit without words has no translation', () => {
  const content = '<segment><source><![CDATA[A <b>]]></source><target>A &nbsp;</target></segment>';
  expect(unitsOf(of(content))).toMatchObject([{ source: 'A <b>', target: 'A &nbsp;' }]);
  expect(unitsOf(of('<segment><source> </source><target> </target></segment>'))).toMatchObject([{ target: null }]);
  expect(unitsOf(of('<segment><source>One</source><target> </target></segment>'))).toMatchObject([{ target: null }]);
});

it('a target refers to the code of its source by id, whatever codes of the same id the target has', () => {
  const data = '<originalData><data id="a">&lt;em></data><data id="b">&lt;/em></data></originalData>';
  const source = '<source><pc id="1" dataRefStart="a" dataRefEnd="b">One</pc> and <pc id="1">more</pc></source>';
  const target = '<target><ph id="1" dataRef="b"/><pc id="1">Eins</pc></target>';
  expect(unitsOf(of(`${data}<segment>${source}${target}</segment>`))).toMatchObject([{ target: '</em><em>Eins</em>' }]);
});

it('deeply nested tags and long data are refused', () => {
  expect(() => read(of('<mrk>'.repeat(100)))).toThrow('The XLIFF file is damaged in line 2');
  const data = `<originalData><data id="a">${'x'.repeat(100_001)}</data></originalData>`;
  expect(() => read(of(data))).toThrow('A text of the XLIFF file is too long to import');
});

it('the codes of a translation have the ids of the same tags in its source, and a break is within its line', () => {
  const source = '<p>A <em>lake</em><br>and</p> <p><strong>more</strong></p>';
  const target = '<p><strong>Ein</strong> <em>See</em><br>und</p> <p><strong>mehr</strong></p>';
  const file = written({ ...texts, source, target });
  expect(file).toMatch(/<source><ph id="1" [^>]*>A <pc id="2" [^>]*>lake<\/pc><ph id="3" [^>]*>and<\/source>/);
  expect(file).toMatch(
    /<target><ph id="1" [^>]*><pc id="4" [^>]*>Ein<\/pc> <pc id="2" [^>]*>See<\/pc><ph id="3" [^>]*>und<\/target>/,
  );
  expect(file.match(/<segment /g)).toHaveLength(2);
});

it('tags that do not end within their line are written alone', () => {
  const source = '<p><em>One</p><p>Two</em></p>';
  const file = written({ ...texts, source, target: source });
  expect(file).not.toContain('<pc');
  expect(unitsOf(file)).toMatchObject([{ source, target: source }]);
});

it('a table has each translated record once, and notes about everything that is skipped', () => {
  const unit = (name: string, target: string) =>
    `<unit id="${name}" name="${name}"><segment><source>One</source>${target}</segment><segment><source>Two</source><target>Zwei</target></segment></unit>`;
  const file = (id: string, units: string) => `<file id="${id}">${units}</file>`;
  const whole = unit('title', '<target>Eins</target>');
  const text =
    '<xliff version="2.0" trgLang="de">' +
    file('events-1', whole + unit('description', '')) +
    file('events-2', unit('title', '')) +
    file('events-3', '<unit name="title"><segment><source>One</source></segment></unit>') +
    file('venues-4', whole);
  const { table, notes } = readTable(Buffer.from(`${text}<file id="events-5">`), { resource: 'events' });
  expect(notes).toEqual([
    'The XLIFF file is cut off: its last records may be missing',
    'Texts of other lists are skipped: 1',
    'Records without translations are skipped: 1',
  ]);
  expect(JSON.parse(table.pieces[0]!.json)).toEqual([
    ['1', 'de', 'OneTwo', 'EinsZwei', 'OneTwo', null],
    ['2', 'de', 'OneTwo', null, null, null],
  ]);
  expect(table.pieces[0]!.readings.map((reading) => JSON.parse(reading!))).toEqual([
    { notes: [{ column: 'description', value: 'OneTwo', message: 'Only partly translated; not imported' }] },
    { notes: [{ column: 'title', value: 'OneTwo', message: 'Only partly translated; not imported' }] },
  ]);
});
