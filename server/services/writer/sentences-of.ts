/** Abbreviations whose full stop does not end a sentence, in the languages of the composer. */
const abbreviations = new Set(
  (
    'dr mr mrs ms prof st mt no nr vs approx dept est hr fr ca usw bzw str tel inkl exkl evtl ggf geb mind max min abs art ' +
    'sr sra srta ud uds av avda pza núm mme mlle m env sig sigg dott avv ing pag es ecc npr itd oz ipd ul sv dipl mag d.o.o ' +
    'av dra exmo exma ex lk nt jne jms u.a z.b d.h o.ä t.i p.m a.m e.g i.e d.c a.c n.b s.p.a'
  ).split(' '),
);

/**
 * Splits a line into sentences with their trailing spaces, so that joining them restores the line. Corrects `Intl.Segmenter`,
 * which splits after abbreviations, initials and ordinal numbers.
 */
export function sentencesOf(line: string, language: string): string[] {
  const [locale = 'en'] = language.split('-');
  const months = monthsOf(locale);
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(line)) {
    const before = sentences.at(-1);
    if (before !== undefined && goesOn(before, segment, months)) sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}

function goesOn(before: string, next: string, months: readonly string[]): boolean {
  // A closing mark belongs to the previous sentence.
  if (next.startsWith('⟦/')) return true;
  const last = /([\p{L}\p{N}.]+)\.["»”)]*\s*$/u.exec(before)?.[1];
  if (last === undefined) return false;
  if (abbreviations.has(last.toLowerCase()) || /^\p{L}$/u.test(last)) return true;
  const first = next.trimStart();
  return /\d$/.test(last) && (/^\p{Ll}/u.test(first) || months.some((month) => first.toLowerCase().startsWith(month)));
}

const monthsOf = (locale: string): string[] => {
  const named = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => named.format(Date.UTC(2026, month, 1)).toLowerCase());
};
