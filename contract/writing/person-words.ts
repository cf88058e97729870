import type { ComposedLanguage } from './writing.ts';

/** Patterns for the speaker and the form of address. */
interface PersonWords {
  we: RegExp;
  formal: RegExp;
  informal: RegExp;
}

/** Matches whole words in any case. */
const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
/** Matches capitalized forms of address, but not at the start of a sentence. */
const inside = (list: string) => new RegExp(`(?<=\\S )(?:${list})(?!\\p{L})`, 'u');
const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`, 'u');

/** Pronouns, and typical verb forms in languages that omit pronouns. Sentences without any match are not judged, to avoid wrong results. */
export const personWords: Readonly<Record<ComposedLanguage, PersonWords>> = {
  en: { we: words('we|us|our|ours'), formal: words('you|your|yours'), informal: words('you|your|yours') },
  de: {
    we: words('wir|uns|unser\\p{L}*'),
    formal: inside('Sie|Ihnen|Ihr(?:e[nmrs]?)?'),
    informal: words('du|dich|dir|dein\\p{L}*|euch|euer|eure\\p{L}*'),
  },
  es: {
    we: words('nosotros|nosotras|nuestr[oa]s?|nos|somos|estamos|tenemos|ofrecemos|hablamos|recibimos|aceptamos|disponemos|contamos'),
    formal: words('usted|ustedes|le espera|encontrará|puede'),
    informal: words('tú|te|ti|tu|tus|contigo|encontrarás|puedes'),
  },
  fr: {
    we: words('nous|notre|nos'),
    formal: words('vous|votre|vos'),
    informal: words('tu|te|toi|ton|ta|tes'),
  },
  it: {
    we: words('noi|nostr[oaie]|siamo|abbiamo|offriamo|parliamo|accogliamo|accettiamo|invitiamo|cominciamo'),
    formal: either(inside('Lei|La|Le|Suo|Sua|Suoi|Sue'), words('voi|vostr[oaie]')),
    informal: words('tu|ti|te|tuo|tua|tuoi|tue'),
  },
  sl: {
    we: words('nas|nam|naš\\p{L}*|smo|imamo|ponujamo|govorimo|sprejemamo|vabimo|začnemo'),
    formal: words('vas|vam|vaš\\p{L}*|ste'),
    informal: words('tebe|tebi|tvoj\\p{L}*'),
  },
  pt: {
    we: words('nós|nosso|nossa|nossos|nossas|somos|temos|oferecemos|falamos|recebemos|aceitamos|convidamos|começamos'),
    formal: words('você|vocês|espera por si|pode'),
    informal: words('tu|ti|te|teu|tua|teus|tuas|contigo|podes'),
  },
  et: {
    we: words('me|meie|meil|meid|meiega|oleme|ootame|pakume|räägime|võtame|kutsume|alustame'),
    formal: words('teie|teid|teil|teile|te'),
    informal: words('sina|sa|sind|sinu|sul|sulle'),
  },
}; // prettier-ignore
