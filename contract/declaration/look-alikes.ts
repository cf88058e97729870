/** Names that look like others: by similar letters of other scripts, or by invisible characters. */

const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** Whether all letters belong to one script. */
export const isOfOneAlphabet = (text: string): boolean =>
  alphabets.filter((alphabet) => alphabet.test(text)).length <= 1;

/** Whether each word uses one script, because names of people and teams can combine several. */
export const isOfOneAlphabetEach = (text: string): boolean => text.split(/[\s/&+,;:()–—-]+/).every(isOfOneAlphabet);

/** Joiners are valid between letters of some scripts and in emoji; other invisible characters are not. */
const hidden = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u2800/u;
const joiners =
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200C|\u200D)(?=\p{L})/gu;
const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu;

/** Whether a name has invisible or bidi-control characters. */
export const hasHidden = (name: string): boolean => hidden.test(name.replaceAll(emoji, '').replaceAll(joiners, ''));

/** Latin look-alikes of letters; limited to those used in forged names. */
const looks: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['а', 'a'], ['α', 'a'], ['в', 'b'], ['β', 'b'], ['с', 'c'], ['ϲ', 'c'], ['ԁ', 'd'], ['е', 'e'], ['ε', 'e'], ['ё', 'e'],
    ['һ', 'h'], ['н', 'h'], ['η', 'n'], ['і', 'i'], ['ι', 'i'], ['ї', 'i'], ['ӏ', 'l'], ['1', 'l'], ['|', 'l'], ['ј', 'j'],
    ['к', 'k'], ['κ', 'k'], ['м', 'm'], ['μ', 'm'], ['о', 'o'], ['ο', 'o'], ['0', 'o'], ['օ', 'o'], ['р', 'p'], ['ρ', 'p'], ['ԛ', 'q'],
    ['ѕ', 's'], ['т', 't'], ['τ', 't'], ['υ', 'u'], ['ս', 'u'], ['у', 'y'], ['ν', 'v'], ['ѵ', 'v'], ['ԝ', 'w'], ['ω', 'w'], ['х', 'x'],
    ['χ', 'x'], ['ζ', 'z'],
  ].map(([letter = '', like = '']) => [letter, like]),
); // prettier-ignore

/** Capitals whose look-alike differs from that of their small letter. */
const capitals: Readonly<Record<string, string>> = { Ν: 'N', Η: 'H', Υ: 'Y' };

/** Skeleton of a name in the sense of Unicode: names with equal skeletons look alike. */
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
