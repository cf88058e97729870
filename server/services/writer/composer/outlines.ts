import type { AmenityGroup } from '../../../../contract/amenity-groups.ts';
import type { ContentType } from '../../../../contract/writing.ts';
import type { HeadingName, MessageName } from './language.ts';

/** One thing to tell: a sentence of the language, a text fact as it is, amenities of a group, or the own facts. */
export type Tell = MessageName | `text:${string}` | `amenities:${AmenityGroup}` | 'own';

/** A paragraph with what it tells, in order; what is not known is left out, what was told before is not told again. */
export interface Section {
  heading?: HeadingName;
  tells: readonly Tell[];
}

/** What a kind of text tells. */
export interface Outline {
  sections: readonly Section[];
}

const who: readonly Tell[] = ['placedRated', 'placed', 'rated'];
const size: readonly Tell[] = ['roomsBeds', 'rooms', 'beds'];
const distances: readonly Tell[] = ['centreStation', 'centre', 'station', 'lake', 'altitude'];
const times: readonly Tell[] = ['inOut', 'checkIn', 'checkOut'];
const guests: readonly Tell[] = ['children', 'noChildren', 'pets', 'noPets', 'wheelchair', 'noWheelchair'];

/** What each kind of text tells, from the first sentence to the last. */
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
        tells: ['address', ...distances, 'text:getting_here', 'parking', 'noParking', 'amenities:arrival'],
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
      { tells: [...who, 'text:short_description', 'text:description', ...size, ...distances, 'amenities:wellness', 'amenities:activities'] },
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
      { heading: 'location', tells: ['amenities:arrival', 'parking', 'noParking'] },
    ],
  },
  blog: {
    sections: [
      { heading: 'title', tells: ['text:short_description', ...who, 'built', 'text:description'] },
      { heading: 'offer', tells: ['amenities:activities', 'lake', 'altitude', 'amenities:wellness', 'amenities:family'] },
      { heading: 'food', tells: ['restaurant', 'text:breakfast', 'amenities:food'] },
      { heading: 'rooms', tells: [...size, 'amenities:room', 'amenities:green'] },
      { heading: 'location', tells: ['centreStation', 'centre', 'station', 'text:getting_here', 'amenities:arrival', 'languages'] },
    ],
  },
  social: {
    sections: [{ tells: [...who, 'eventBegins', 'amenities:wellness', 'amenities:activities', 'lake', 'amenities:food', 'pets', 'children'] }],
  },
  newsletter: {
    sections: [
      { heading: 'letter', tells: ['welcome', ...who, 'text:short_description', 'eventBegins', 'text:description'] },
      { heading: 'offer', tells: ['amenities:activities', 'amenities:wellness', 'amenities:food', 'amenities:family'] },
      { heading: 'know', tells: [...times, ...guests, 'text:cancellation'] },
    ],
  },
  'meta-description': {
    sections: [
      { tells: [...who, 'eventBegins', 'eventVenue', 'amenities:wellness', 'amenities:activities', 'roomsBeds', 'rooms', 'amenities:room', 'lake', 'centre', 'pets', 'children', 'checkIn'] },
    ],
  },
}; // prettier-ignore
