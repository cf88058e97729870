import type { ComposedLanguage } from '../../../../contract/writing.ts';

/** Words by which a language tells who speaks to whom; `formal` and `informal` address the guest. */
export interface Speakers {
  we: RegExp;
  /** Where the language knows no difference, all of them. */
  formal: RegExp;
  informal?: RegExp;
}

const words = (list: string, flags = 'iu') => new RegExp(String.raw`(?<![\p{L}])(?:${list})(?![\p{L}])`, flags);

/** A verb's ending tells who speaks where pronouns are left out; possessives that could be a third person's tell nothing. */
export const speakers: Readonly<Record<ComposedLanguage, Speakers>> = {
  en: { we: words('we|us|ours?'), formal: words('you|yours?') },
  de: {
    we: words('wir|uns|unser(?:e[mnrs]?)?'),
    // At the beginning of a sentence it may be she, or they.
    formal: /(?<=[^\s.!?…"„“»«]\s+)(?:Sie|Ihnen|Ihre?[mnrs]?)(?![\p{L}])/u,
    informal: words('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?'),
  },
  es: {
    we: words(String.raw`nosotr[oa]s|nuestr[oa]s?|\p{L}{3,}(?:amos|emos|imos)`),
    formal: words('usted(?:es)?'),
    informal: words('tú|ti|tus?|contigo|vosotr[oa]s|vuestr[oa]s?'),
  },
  fr: { we: words('nous|notre|nos'), formal: words('vous|votre|vos'), informal: words('tu|toi|ton|tes') },
  it: {
    we: words(String.raw`noi|nostr[oaie]|\p{L}{3,}iamo`),
    formal: /(?<=[^\s.!?…"«»]\s+)(?:Lei|Suo|Sua|Suoi|Sue)(?![\p{L}])|(?<![\p{L}])(?:voi|vi|vostr[oaie])(?![\p{L}])/u,
    informal: words('tu|ti|tuo|tua|tuoi|tue'),
  },
  sl: {
    we: words(String.raw`mi|nas|nam|naš(?:a|e|i|o|ega|emu|em|im|ih|imi)?|\p{L}{3,}(?:jamo|imo|emo|amo)`),
    formal: words(String.raw`vi|vas|vam|vami|vaš(?:a|e|i|o|ega|emu|em|im|ih|imi)?`),
    informal: words(String.raw`ti|tebe|tebi|tvoj(?:a|e|i|o|ega|emu|em|im|ih|imi)?`),
  },
  pt: {
    we: words(String.raw`nós|noss[oa]s?|\p{L}{3,}(?:amos|emos|imos)`),
    formal: words('vocês?|senhor(?:a|es|as)?'),
    informal: words('tu|ti|teus?|tuas?|contigo'),
  },
  et: {
    we: words('me|meie|meid|meil|meile|meilt|meiega'),
    formal: words('te|teie|teid|teil|teile|teilt|teiega'),
    informal: words('sa|sina|sind|sinu|sul|sulle|sinule|sinuga'),
  },
};
