import { plainName } from '../../../services/places/country-names.ts';

/** Meaning of a heading's word for a time. Prepositions count only if no stronger word names the side. */
type Role = 'start' | 'end' | 'from' | 'until' | 'day' | 'clock' | 'moment' | 'filler';

/** In the languages of the demo content, plus Dutch, Polish and Czech. */
const words: Record<Role, string> = {
  start: `start starts starting started begin begins beginning beginn beginnt anfang inizio inizia comincia debut commence commencement inicio comienzo
    comienza empieza comeco comeca zacetek zacetka zacetni zacne pocetak pocetka pocinje algus alguse algab aanvang poczatek rozpoczecie rozpoczecia zacatek zacatku
    first erster erste erstes premier premiere primo iniziale inicial initiale primer primeiro prvi prva esimene open opens opening doors einlass dtstart since`,
  end: `end ends ending ended finish finishes finishing finished ende endet schluss schliesst fine finisce termine fin finit fini final finale
    finaliza termina termino fim acaba konec konca koncni konca lopp lopu lopeb einde eind eindigt koniec zakonczenie zakonczenia zavrsetak zavrsava last letzter
    letzte letztes dernier derniere ultimo zadnji zadnja viimane close closes closing stop stops dtend curfew`,
  from: `from von vom ab dal dalle da partir des du desde del de od alates vanaf van`,
  until: `to until till thru through bis al alle jusqu au jusquau jusqua hasta ate do kuni tot`,
  day: `date dates day days dt datum datums tag tage termin termine data datas dia jour fecha giorno dan dne kuupaev paev dag dzien den`,
  clock: `time times hour hours clock uhrzeit uhr zeit stunde ora ore orario heure heures horaire hora horas horario ura ure cas casa kell
    kellaaeg aeg tijd uur godzina czas hodina vrijeme sat`,
  moment: `when datetime timestamp moment zeitpunkt wann quando quand cuando kdaj millal local on`,
  filler: `of the at de di d da do du del della des der die das am um il la le l el o a e and und et y in i den dem se em no na ob v`,
};

const roles = new Map<string, Set<Role>>();
for (const [role, list] of Object.entries(words) as [Role, string][])
  for (const word of list.split(/\s+/)) roles.set(word, (roles.get(word) ?? new Set()).add(role));

/** Words of a heading in lower case without accents: `dateStart`, `date_start`, `Date (start)`. */
export const headingWords = (heading: string): string[] =>
  plainName(heading.replaceAll(/['’]/g, ' ').replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')).split(' ').filter(Boolean); // prettier-ignore

/** Otherwise “total” would split into “tot” and “al”. */
const isPreposition = (word: string) =>
  [...roles.get(word)!].every((role) => ['from', 'until', 'filler'].includes(role));

/** Parts of a compound such as `Startdatum` or `Anfangszeit`, otherwise the word itself. */
function partsOf(word: string): string[] {
  if (roles.has(word)) return [word];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    for (const first of [left, left.replace(/s$/, '')])
      if (first.length > 2 && roles.has(first) && roles.has(right) && ![first, right].every(isPreposition))
        return [first, right];
    if (['dt', 'ab'].includes(left) && roles.has(right)) return [left, right];
  }
  return [word];
}

/**
 * Meanings of a heading for a time, in any order of words: `Time from`, `date_end`, `Uhrzeit Ende`, `datum_od`. Empty if another word is
 * present, as in `Registration end`.
 */
export function timeIn(heading: readonly string[]): ('start' | 'end' | 'clock')[] {
  const all = heading.flatMap(partsOf).map((word) => roles.get(word));
  const has = (role: Role) => all.some((each) => each?.has(role));
  if (all.length === 0 || all.some((each) => !each)) return [];
  const [first] = all;
  // “Termine” means the end in Italian and dates in German.
  if (all.length === 1 && first!.has('end') && first!.has('day')) return ['start', 'end'];
  const isDoors = heading.some((word) => ['doors', 'einlass', 'open', 'opens', 'opening'].includes(word));
  for (const [start, end] of [
    ['start', 'end'],
    ['from', 'until'],
  ] as const)
    // prettier-ignore
    if (has(start) || has(end)) return has(start) ? (isDoors ? ['start', 'clock'] : ['start']) : ['end'];
  if (has('day') || all.some((each) => each!.has('moment')) && all.length === 1) return ['start']; // prettier-ignore
  return has('clock') ? ['clock'] : [];
}

const others =
  /stamp|creat|updat|modif|publi|post|regist|book|dead ?line|birth|sale|check ?(?:in|out)|erstell|geander|angelegt|aktualis|anmeld|gebur|vorverkauf|anreise|abreise|scaden|prenot|crea|inscri|reserv|criad|atualiz|ustvarj|sprem|objav|prijav|lood|muud|avald|regis|zeitstempel|cronologic|horodat|marca (?:temporal|de tiempo)|carimbo|casovni zig|ajatempel/;

/** Whether a heading names another time than that of the event: creation, registration, opening hours of a desk. */
export const isOtherTime = (header: string): boolean =>
  others.test(plainName(header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')));
