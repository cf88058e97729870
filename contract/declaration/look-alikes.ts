/** Names that look like others: by similar letters of other scripts, or by invisible characters. */

const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** Letters of one alphabet, as those of others all but begin with. */
export const isOfOneAlphabet = (text: string): boolean =>
  alphabets.filter((alphabet) => alphabet.test(text)).length <= 1;

/** The same of each word, as names of people and teams have words of several. */
export const isOfOneAlphabetEach = (text: string): boolean => text.split(/[\s/&+,;:()–—-]+/).every(isOfOneAlphabet);

/** Joiners belong between the letters of some scripts, and into emoji; all else that is not seen belongs in no name. */
const hidden = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u2800/u;
const joiners =
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200C|\u200D)(?=\p{L})/gu;
const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu;

/** Whether a name has invisible or bidi-control characters. */
export const hasHidden = (name: string): boolean => hidden.test(name.replaceAll(emoji, '').replaceAll(joiners, ''));

/** What looks like which letter of ours, in small letters; not all that there is, but what names are forged with. */
const looks: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['а', 'a'], ['α', 'a'], ['в', 'b'], ['β', 'b'], ['с', 'c'], ['ϲ', 'c'], ['ԁ', 'd'], ['е', 'e'], ['ε', 'e'], ['ё', 'e'],
    ['һ', 'h'], ['н', 'h'], ['η', 'n'], ['і', 'i'], ['ι', 'i'], ['ї', 'i'], ['ӏ', 'l'], ['1', 'l'], ['|', 'l'], ['ј', 'j'],
    ['к', 'k'], ['κ', 'k'], ['м', 'm'], ['μ', 'm'], ['о', 'o'], ['ο', 'o'], ['0', 'o'], ['օ', 'o'], ['р', 'p'], ['ρ', 'p'], ['ԛ', 'q'],
    ['ѕ', 's'], ['т', 't'], ['τ', 't'], ['υ', 'u'], ['ս', 'u'], ['у', 'y'], ['ν', 'v'], ['ѵ', 'v'], ['ԝ', 'w'], ['ω', 'w'], ['х', 'x'],
    ['χ', 'x'], ['ζ', 'z'],
  ].map(([letter = '', like = '']) => [letter, like]),
); // prettier-ignore

/** Capitals that look like another letter than their small ones do. */
const capitals: Readonly<Record<string, string>> = { Ν: 'N', Η: 'H', Υ: 'Y' };

/** What a name looks like at a glance: two names with the same are taken for each other. */
export const skeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .replaceAll(/(?<=\p{Ll}I*)I/gu, 'l')
      .replaceAll(/[ΝΗΥ]/g, (letter) => capitals[letter]!)
      .toLowerCase()
      .normalize('NFD'),
  ]
    .filter((letter) => !/[\p{Cf}\p{M}\s]/u.test(letter))
    .map((letter) => looks[letter] ?? letter)
    .map((letter) => looks[letter] ?? letter)
    .join('');
