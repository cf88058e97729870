import type { AmenityGroup } from '../../../../contract/places/amenity-groups.ts';
import type { ContentType, Length } from '../../../../contract/writing/writing.ts';
import type { HeadingName, MessageName } from './language.ts';

/** A topic: a sentence of the language, a text fact, amenities of a group, or custom facts. */
export type Tell = MessageName | `text:${string}` | `amenities:${AmenityGroup}` | 'own';

/** A paragraph with its topics in order; unknown and repeated ones are omitted. */
export interface Section {
  heading?: HeadingName;
  tells: readonly Tell[];
}

/** The outline of a type of text. */
export interface Outline {
  sections: readonly Section[];
  /** Maximum sentences per section; undefined: no limit. */
  mostSentences?: number;
}

const who: readonly Tell[] = ['placedRated', 'placed', 'rated'];
const size: readonly Tell[] = ['roomsBeds', 'rooms', 'beds'];
const distances: readonly Tell[] = ['centreStation', 'centre', 'station', 'lake', 'altitude'];
const times: readonly Tell[] = ['inOut', 'checkIn', 'checkOut'];
/** Topics of a venue or place: capacity, and its properties, venues and coming events. */
const around: readonly Tell[] = ['capacity', 'stays', 'venues', 'coming'];
const guests: readonly Tell[] = ['children', 'noChildren', 'pets', 'noPets', 'wheelchair', 'noWheelchair'];

/** Outlines by type of text. */
export const outlines: Readonly<Record<ContentType, Outline>> = {
  'property-description': {
    sections: [
      { tells: [...who, 'text:short_description', 'built', 'eventBegins', 'text:description'] },
      { heading: 'rooms', tells: [...size, 'amenities:room'] },
      {
        heading: 'offer',
        tells: ['amenities:wellness', 'amenities:activities', 'amenities:family', 'amenities:services', 'amenities:green'],
      },
      { heading: 'food', tells: ['text:breakfast', 'restaurant', 'noRestaurant', 'amenities:food'] },
      {
        heading: 'location',
        tells: ['address', ...distances, 'text:getting_here', 'parking', 'noParking', 'amenities:arrival', ...around],
      },
      {
        heading: 'know',
        tells: [
          ...times, 'minimumStay', ...guests, 'amenities:access', 'languages', 'payment', 'tax', 'text:cancellation',
          'own',
        ], // prettier-ignore
      },
    ],
  },
  summary: {
    sections: [
      { tells: [...who, 'text:short_description', 'text:description', ...size, ...distances, 'amenities:wellness', 'amenities:activities', ...around] },
    ],
  },
  room: {
    sections: [
      { tells: [...size, 'amenities:room', 'amenities:access', 'wheelchair', 'noWheelchair'] },
      { heading: 'know', tells: [...times, 'minimumStay', 'children', 'noChildren', 'pets', 'noPets'] },
    ],
  },
  event: {
    sections: [
      { tells: ['eventBegins', 'eventEnds', 'eventVenue', 'address', 'eventCategory', 'text:description'] },
    ],
  },
  'destination-guide': {
    sections: [
      { heading: 'around', tells: [...who, 'altitude', 'lake', 'centreStation', 'centre', 'station', 'text:getting_here', 'address'] },
      { heading: 'offer', tells: ['amenities:activities', 'amenities:wellness', 'amenities:family', 'amenities:green'] },
      { tells: around },
      { heading: 'location', tells: ['amenities:arrival', 'parking', 'noParking'] },
    ],
  },
  blog: {
    sections: [
      { heading: 'title', tells: ['text:short_description', ...who, 'built', 'text:description'] },
      { heading: 'offer', tells: ['amenities:activities', 'lake', 'altitude', 'amenities:wellness', 'amenities:family'] },
      { heading: 'food', tells: ['restaurant', 'text:breakfast', 'amenities:food'] },
      { heading: 'rooms', tells: [...size, 'amenities:room', 'amenities:green'] },
      { heading: 'location', tells: ['centreStation', 'centre', 'station', 'text:getting_here', 'amenities:arrival', 'languages', ...around] },
    ],
  },
  social: {
    sections: [{ tells: [...who, 'eventBegins', 'amenities:wellness', 'amenities:activities', 'lake', 'amenities:food', 'pets', 'children', ...around] }],
  },
  newsletter: {
    sections: [
      { heading: 'letter', tells: ['welcome', ...who, 'text:short_description', 'eventBegins', 'text:description'] },
      { heading: 'offer', tells: ['amenities:activities', 'amenities:wellness', 'amenities:food', 'amenities:family'] },
      { heading: 'know', tells: [...times, ...guests, 'text:cancellation', ...around] },
    ],
  },
  'meta-description': {
    sections: [
      { tells: [...who, 'eventBegins', 'eventVenue', 'amenities:wellness', 'amenities:activities', 'roomsBeds', 'rooms', 'amenities:room', 'lake', 'centre', 'pets', 'children', 'checkIn', ...around] },
    ],
  },
}; // prettier-ignore

/** Maximum sentences per section of a shorter text, by the number of sections. */
const mostWhenShorter = (sections: number) => (sections === 1 ? 3 : 2);

/**
 * The outline for a length: a shorter text has fewer sentences per section; a longer one adds the sections of a property
 * description.
 */
export function outlineFor(contentType: ContentType, length: Length = 'usual'): Outline {
  const { sections } = outlines[contentType];
  if (length === 'shorter') return { sections, mostSentences: mostWhenShorter(sections.length) };
  return length === 'longer' ? { sections: [...sections, ...outlines['property-description'].sections] } : { sections };
}

/** All topics except the welcome, in the order of a description. */
export const everything: readonly Tell[] = [
  ...new Set(
    [outlines['property-description'], ...Object.values(outlines)].flatMap(({ sections }) =>
      sections.flatMap(({ tells }) => tells.filter((tell) => tell !== 'welcome')),
    ),
  ),
];
