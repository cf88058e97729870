import { knownAmenities } from '../../../../contract/places/amenities.ts';
import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';
import { languagesByCode } from '../composer/languages/by-code.ts';

const article =
  /^(?:an?|the|some|eine?[nmrs]?|der|die|das|den|un[ae]?|une|des|du|de la|de l[’']|el|la|los|las|il|lo|l[’']|i|gli|le|um|uma|os?|as?|del|della|dei|degli|delle)\s+/iu;

/** The stem of an amenity's name: the composer's phrase without article and ending. */
const stemOf = (phrase: string): string => {
  const name = phrase.toLowerCase().replace(article, '').trim();
  return name.length > 5 ? name.slice(0, -1) : name;
};

/** Names of amenities in a text that neither the property nor the facts have. */
export function amenitiesNotOwned(
  text: string,
  owned: readonly string[],
  known: string,
  language: ComposedLanguage,
): string[] {
  const { amenities } = languagesByCode[language];
  const words = spaced(text);
  const allowed = owned.flatMap((amenity) => (amenities[amenity] ? [stemOf(amenities[amenity])] : []));
  return Object.values(knownAmenities)
    .flat()
    .flatMap((amenity) => {
      const name = !owned.includes(amenity) && amenities[amenity] ? stemOf(amenities[amenity]) : '';
      // Short names occur in many words.
      const isNamed = name.length > 2 && words.includes(spaced(name).trimEnd());
      const isKnown = known.includes(name) || allowed.some((other) => other.includes(name));
      return isNamed && !isKnown ? [amenities[amenity]!.replace(article, '')] : [];
    });
}

/** The words of a text, separated and surrounded by spaces. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;
