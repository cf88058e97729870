import { describe, expect, it } from 'vitest';
import { type GlossaryEntry, faultsOfTranslation } from '../../../contract/writing/glossary.ts';
import { reworkedBy } from '../../../server/features/rework/by-model.ts';
import { finished } from '../../../server/features/rework/finished.ts';
import { reworkedWithout } from '../../../server/features/rework/without-model.ts';
import type { ModelRequest } from '../../../server/services/model/model.ts';
import { partsOf } from '../../../contract/writing/text-parts.ts';
import { sentencesOf } from '../../../server/services/writer/sentences-of.ts';

const entry = (term: string, treatment: GlossaryEntry['treatment'], said: Record<string, string> = {}): GlossaryEntry => ({
  term,
  language: 'en',
  treatment,
  by_language: Object.fromEntries(Object.entries(said).map(([code, words]) => [code, { term: words }])),
  caseSensitive: false,
}); // prettier-ignore
const glossary = [
  entry('Waymark Card', 'keep'),
  entry('half board', 'translate', { de: 'Halbpension', it: 'mezza pensione' }),
  entry('wellness oasis', 'avoid', { de: 'Wohlfühloase' }),
];

const house =
  '<h2>The house</h2><p>We have <strong>24 rooms</strong>, and <a href="https://lake.example/">a lake</a>. Dogs are welcome.</p>' +
  '<ul><li><p>Half board</p></li><li><p>A sauna. It is hot.</p></li></ul><h2>Around</h2><p>Mountains.</p>';

describe('S7.10 sentences are separated', () => {
  it.each([
    ['en', ['Ask Dr. Kos. ', 'She is in.']],
    ['de', ['Am 21. November ist z. B. Markt. ', 'Er ist groß.']],
    ['de', ['Es gibt 24 Zimmer im Haus Nr. 7. ', 'Alle sind hell.']],
    ['sl', ['Odprto je od 3. maja. ', 'Dobrodošli.']],
    ['fr', ['M. Petit vous attend. ', 'Il est là.']],
    ['en', ['It was built in 1920. ', 'Guests love it.']],
  ])('S7.10 in %s, despite abbreviations and dates: %j', (language, sentences) => {
    expect(sentencesOf(sentences.join(''), language)).toEqual(sentences);
  });
});

describe('S7.10 the format of a text', () => {
  it('S7.10 rich text becomes lines with markers, and gets new words back in its format', () => {
    const { parts, rebuilt } = partsOf(house, 'rich');
    expect(parts).toEqual([
      'The house',
      'We have ⟦1⟧24 rooms⟦/1⟧, and ⟦2⟧a lake⟦/2⟧. Dogs are welcome.',
      'Half board',
      'A sauna. It is hot.',
      'Around',
      'Mountains.',
    ]);
    expect(rebuilt(parts)).toBe(house);
    const german = ['Das Haus', 'Am ⟦2⟧See⟦/2⟧ liegen ⟦1⟧24 Zimmer⟦/1⟧.', 'Halbpension', 'Eine Sauna.', 'Umgebung', ''];
    expect(rebuilt(german)).toBe(
      '<h2>Das Haus</h2><p>Am <a href="https://lake.example/">See</a> liegen <strong>24 Zimmer</strong>.</p>' +
        '<ul><li><p>Halbpension</p></li><li><p>Eine Sauna.</p></li></ul><h2>Umgebung</h2>',
    );
  });

  it('S7.10 invalid markers are removed, without losing a word', () => {
    const { rebuilt } = partsOf('<p><strong>One</strong> and <em>two</em></p>', 'rich');
    expect(rebuilt(['⟦/2⟧A ⟦1⟧b ⟦2⟧c⟦/1⟧ d⟦/2⟧ ⟦7⟧e <script>'])).toBe(
      '<p>A <strong>b c</strong> d e &lt;script&gt;</p>',
    );
  });

  it('S7.10 an unclosed marker removes no word', () => {
    expect(partsOf('<p><strong>One</strong> two</p>', 'rich').rebuilt(['⟦1⟧One two'])).toBe('<p>One two</p>');
  });

  it('S7.10 plain text keeps its paragraphs', () => {
    const { parts, rebuilt } = partsOf('One.\nTwo.\n\nThree.', 'plain');
    expect(parts).toEqual(['One.', 'Two.', 'Three.']);
    expect(rebuilt(['Eins.', 'Zwei.', 'Drei.'])).toBe('Eins.\nZwei.\n\nDrei.');
    expect(rebuilt(['Eins.', '', 'Drei.'])).toBe('Eins.\n\nDrei.');
  });
});

describe('S7.10 a text without a provider', () => {
  const shortened = (text: string, most?: number, format: 'plain' | 'rich' = 'plain') => {
    const parts = partsOf(text, format);
    return parts.rebuilt(reworkedWithout(parts, { task: 'shorten', language: 'en', most }));
  };

  it('S7.10 is shortened by whole sentences: the last of a paragraph first, then whole paragraphs from the end', () => {
    const text = 'Here it is quiet. The lake is near. Swim.\n\nBreakfast is at eight. There is honey.';
    expect(shortened(text, text.length)).toBe(text);
    expect(shortened(text, text.length - 1)).toBe(
      'Here it is quiet. The lake is near. Swim.\n\nBreakfast is at eight.',
    );
    expect(shortened(text, 50)).toBe('Here it is quiet.\n\nBreakfast is at eight.');
    expect(shortened(text, 20)).toBe('Here it is quiet.');
    expect(() => shortened(text, 16)).toThrow('Some fields need your attention.');
  });

  it('S7.10 loses a heading together with its section', () => {
    const two = '<h2>Here</h2><p>One.</p><h2>There</h2><p>Two.</p>';
    expect(shortened(two, two.length - 1, 'rich')).toBe('<h2>Here</h2><p>One.</p>');
    expect(shortened(house, house.length - 1, 'rich')).not.toContain('It is hot');
  });

  it.each(['translate', 'tone', 'lengthen', 'improve'] as const)(
    'S7.10 needs a provider to %s, and says so',
    (task) => {
      expect(() => reworkedWithout(partsOf('It is quiet here.', 'plain'), { task, language: 'en' })).toThrow(
        'requires an AI provider. An owner can set one up under Settings > AI.',
      );
    },
  );

  it('S7.10 is improved only where the error is certain', () => {
    const tidied = (text: string, language: string) =>
      reworkedWithout(partsOf(text, 'plain'), { task: 'improve', language });
    expect(tidied('It is  quiet here .', 'en')).toEqual(['It is quiet here.']);
    expect(() => tidied('Vous êtes là !', 'fr')).toThrow('requires an AI provider');
  });
});

describe('S7.10 a text by a model', () => {
  const asked: ModelRequest[] = [];
  const model = (...words: string[]) => ({
    name: 'a-model',
    async *ask(question: ModelRequest) {
      asked.push(question);
      yield* words;
    },
  });
  const reworking = {
    task: 'translate' as const, parts: partsOf(house, 'rich'), language: 'de', from: 'en', glossary, wordsToAvoid: ['Oase'],
  }; // prettier-ignore
  const answered = async (...words: string[]) => {
    const question = {
      task: 'translate' as const,
      parts: reworking.parts.parts,
      language: 'de',
      from: 'en',
      glossary: { terms: [], avoid: [] },
    };
    const sentences: unknown[] = [];
    for await (const sentence of reworkedBy(model(...words), question, new AbortController().signal))
      sentences.push(sentence);
    return sentences;
  };

  it('S7.10 is read sentence by sentence, however it is chunked, and line by line', async () => {
    expect(
      await answered('[{"line":1,"te', 'xt":"Das Haus"},\n{"line":2,"text":"Wir sind da."}', '\n```\n{"line":99,"text":"x"}'),
    ).toEqual([
      { line: 0, text: 'Das Haus' },
      { line: 1, text: 'Wir sind da.' },
    ]); // prettier-ignore
  });

  it('S7.10 gets no link, URL or markup that the original does not have', async () => {
    const lines = await answered(
      '{"line":1,"text":"Mehr auf https://evil.example/x <img src=x onerror=alert(1)> jetzt."}\n{"line":2,"text":"evil@evil.example"}',
    );
    expect(JSON.stringify(lines)).not.toMatch(/evil|<img/);
  });

  it('S7.10 is sent as data, never as part of the instructions', async () => {
    await answered('');
    const { instructions, data } = asked.at(-1)!;
    expect(instructions).not.toContain('24 rooms');
    expect(JSON.stringify(data)).toContain('24 rooms');
  });

  it('S7.10 gets warnings about glossary, style guide and missing parts', () => {
    const { text, remarks } = finished(reworking, [
      { line: 0, text: 'Das Haus' },
      { line: 1, text: 'Eine Wohlfühloase mit ⟦1⟧24 Zimmern⟦/1⟧.' },
      { line: 2, text: 'Mit Abendessen' },
      { line: 4, text: 'Umgebung' },
      { line: 5, text: 'Berge.' },
    ]);
    expect(text).toContain('<strong>24 Zimmern</strong>');
    expect(remarks).toEqual([
      { kind: 'translation', term: 'half board', wanted: 'Halbpension' },
      { kind: 'used', term: 'Wohlfühloase', at: 14 },
      { kind: 'part', term: 'A sauna. It is hot.' },
    ]);
  });

  it('S7.10 gets warnings about numbers without a source, in any number format', () => {
    const parts = partsOf('1,200 metres, until 8:30.', 'plain');
    const { remarks } = finished({ ...reworking, parts }, [{ line: 0, text: 'Bis 8.30 Uhr, 1.200 Meter, 99 Zimmer.' }]);
    expect(remarks).toEqual([{ kind: 'figure', term: '99', at: 27 }]);
  });

  it('S7.10 is cut to its maximum length, even if the model has written more', () => {
    const parts = partsOf('A long text that has to fit.', 'plain');
    const { text, remarks } = finished({ ...reworking, task: 'shorten', parts, most: 12 }, [
      { line: 0, text: 'It is here.' },
      { line: 0, text: 'And more of it.' },
    ]);
    expect([text, remarks]).toEqual(['It is here.', [{ kind: 'cut', term: '' }]]);
  });
});

describe('S7.10 the glossary', () => {
  const faults = (source: string, translation: string, from = 'en', to = 'de') =>
    faultsOfTranslation(source, translation, glossary, { from, to }).map(({ kind, wanted }) => [kind, wanted]);

  it('S7.10 keeps names, translates terms as defined, in any inflection, and reports words to avoid', () => {
    expect(faults('With the Waymark Card: half board.', 'Mit der Waymark Card: Halbpension.')).toEqual([]);
    expect(faults('With the Waymark Card.', 'Mit der Wegzeichenkarte.')).toEqual([['lost', 'Waymark Card']]);
    expect(faults('Half boards.', 'Mit Verpflegung.')).toEqual([['translation', 'Halbpension']]);
    expect(faults('Quiet.', 'Eine Wohlfühloase.')).toEqual([['used', undefined]]);
    expect(faults('A wellness oasis.', 'Sauna und Becken.')).toEqual([]);
  });

  it('S7.10 applies between all of its languages, and is empty without a matching word', () => {
    expect(faults('Mit Halbpension.', 'Con cena.', 'de', 'it')).toEqual([['translation', 'mezza pensione']]);
    expect(faults('Mit Halbpension.', 'With dinner.', 'de-AT', 'en')).toEqual([['translation', 'half board']]);
    expect(faults('Half board.', 'Avec dîner.', 'en', 'fr')).toEqual([]);
  });
});
