import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';

/** Numbers in words, from two on, because one is an article in most languages. */
interface NumberWords {
  /** From 2 to 19. */
  small: string;
  /** From 20 to 90. */
  tens: string;
  /** The joiner between tens and ones. */
  joined: RegExp;
  onesFirst?: true;
}

const words: Readonly<Record<ComposedLanguage, NumberWords>> = {
  en: {
    small: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    joined: /^[- ]?$/,
  },
  de: {
    small: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    joined: /^und$/,
    onesFirst: true,
  },
  es: {
    small: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    joined: /^ y $/,
  },
  fr: {
    small: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
    joined: /^(?:-| et )$/,
  },
  it: {
    small: 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    joined: /^$/,
  },
  sl: {
    small: 'dve tri štiri pet šest sedem osem devet deset enajst dvanajst trinajst štirinajst petnajst šestnajst sedemnajst osemnajst devetnajst',
    tens: 'dvajset trideset štirideset petdeset šestdeset sedemdeset osemdeset devetdeset',
    joined: /^in$/,
    onesFirst: true,
  },
  pt: {
    small: 'dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    joined: /^ e $/,
  },
  et: {
    small: 'kaks kolm neli viis kuus seitse kaheksa üheksa kümme üksteist kaksteist kolmteist neliteist viisteist kuusteist seitseteist kaheksateist üheksateist',
    tens: 'kakskümmend kolmkümmend nelikümmend viiskümmend kuuskümmend seitsekümmend kaheksakümmend üheksakümmend',
    joined: /^ $/,
  },
}; // prettier-ignore

/** A number in words, with its value. */
interface Found {
  text: string;
  value: number;
}

const patterns = new Map<ComposedLanguage, RegExp>();

/** The numbers in words of a text, also `achtundvierzig` and `forty-eight`. */
export function numbersInWords(text: string, language: ComposedLanguage): Found[] {
  const { small, tens, joined, onesFirst } = words[language];
  const [ones, decades] = [small.split(' '), tens.split(' ')];
  const valueOf = (word: string) => {
    const inTens = decades.indexOf(word);
    return inTens === -1 ? ones.indexOf(word) + 2 : (inTens + 2) * 10;
  };
  if (!patterns.has(language)) {
    const any = (list: string[]) => list.toSorted((one, other) => other.length - one.length).join('|');
    const between = joined.source.replaceAll(/[\^$]/g, '');
    const [first, second] = onesFirst ? [any(ones.slice(0, 8)), any(decades)] : [any(decades), any(ones.slice(0, 8))];
    const whole = `(?:(?<first>${first})${between}(?<second>${second})|(?<only>${any([...ones, ...decades])}))`;
    patterns.set(language, new RegExp(`(?<![\\p{L}])${whole}(?![\\p{L}])`, 'giu'));
  }
  return [...text.matchAll(patterns.get(language)!)].map(({ 0: found, groups = {} }) => {
    const { first, second, only } = groups;
    const value = only ? valueOf(only.toLowerCase()) : valueOf(first!.toLowerCase()) + valueOf(second!.toLowerCase());
    return { text: found, value };
  });
}
