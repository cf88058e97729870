import { knownAmenities } from '../../../../contract/places/amenities.ts';
import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';
import { languagesByCode } from '../composer/languages/by-code.ts';

const article =
  /^(?:an?|the|some|eine?[nmrs]?|der|die|das|den|un[ae]?|une|des|du|de la|de l[’']|el|la|los|las|il|lo|l[’']|i|gli|le|um|uma|os?|as?|del|della|dei|degli|delle)\s+/iu;

/** What an amenity is called in a text: as the composer calls it, without its article and its ending. */
const callsOf = (phrase: string): string => {
  const name = phrase.toLowerCase().replace(article, '').trim();
  return name.length > 5 ? name.slice(0, -1) : name;
};

/** Amenities that a text names and the property does not have, where the facts do not name them either; in the words of the text. */
export function amenitiesNotOwned(
  text: string,
  owned: readonly string[],
  known: string,
  language: ComposedLanguage,
): string[] {
  const { amenities } = languagesByCode[language];
  const words = spaced(text);
  const allowed = owned.flatMap((amenity) => (amenities[amenity] ? [callsOf(amenities[amenity])] : []));
  return Object.values(knownAmenities)
    .flat()
    .flatMap((amenity) => {
      const name = !owned.includes(amenity) && amenities[amenity] ? callsOf(amenities[amenity]) : '';
      // Short names are part of many words.
      const isNamed = name.length > 2 && words.includes(spaced(name).trimEnd());
      const isKnown = known.includes(name) || allowed.some((other) => other.includes(name));
      return isNamed && !isKnown ? [amenities[amenity]!.replace(article, '')] : [];
    });
}

/** Its words alone, each with a space before it. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;
