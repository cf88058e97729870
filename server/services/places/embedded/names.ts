/** The other names of a town, as a line of `other-names.txt` says them. */
export interface OtherNames {
  country: string;
  name: string;
  others: { name: string; language: string }[];
}

/** The lines of `other-names.txt` that say something. */
export const readOtherNames = (text: string): OtherNames[] =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [country = '', name = '', others = ''] = line.split('|');
      return { country, name, others: others.split(',').map(namedBy) };
    });

function namedBy(words: string) {
  const [language = '', name = ''] = words.split('=');
  return { language, name };
}
