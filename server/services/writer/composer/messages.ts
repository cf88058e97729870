import type { MessageName } from './language.ts';

/** What a sentence needs to be said. */
export interface Message {
  /** The facts it tells, all of which must be there. */
  facts: readonly string[];
  /** What the fact must say, of those that say yes or no. */
  says?: boolean;
}

/** Which facts each sentence tells. */
export const messages: Readonly<Record<MessageName, Message>> = {
  welcome: { facts: ['name'] },
  placed: { facts: ['city'] },
  rated: { facts: ['stars'] },
  placedRated: { facts: ['city', 'stars'] },
  built: { facts: ['year_built'] },
  roomsBeds: { facts: ['rooms', 'beds'] },
  rooms: { facts: ['rooms'] },
  beds: { facts: ['beds'] },
  languages: { facts: ['languages_spoken'] },
  inOut: { facts: ['check_in_time', 'check_out_time'] },
  checkIn: { facts: ['check_in_time'] },
  checkOut: { facts: ['check_out_time'] },
  parking: { facts: ['parking'], says: true },
  noParking: { facts: ['parking'], says: false },
  pets: { facts: ['pets_allowed'], says: true },
  noPets: { facts: ['pets_allowed'], says: false },
  children: { facts: ['children_welcome'], says: true },
  noChildren: { facts: ['children_welcome'], says: false },
  wheelchair: { facts: ['wheelchair_accessible'], says: true },
  noWheelchair: { facts: ['wheelchair_accessible'], says: false },
  restaurant: { facts: ['restaurant'], says: true },
  noRestaurant: { facts: ['restaurant'], says: false },
  lake: { facts: ['distance_to_lake'] },
  centre: { facts: ['distance_to_centre'] },
  station: { facts: ['distance_to_station'] },
  centreStation: { facts: ['distance_to_centre', 'distance_to_station'] },
  altitude: { facts: ['altitude'] },
  minimumStay: { facts: ['minimum_stay'] },
  tax: { facts: ['tourist_tax'] },
  payment: { facts: ['payment_methods'] },
  address: { facts: ['address'] },
  eventBegins: { facts: ['name', 'starts'] },
  eventEnds: { facts: ['ends'] },
  eventVenue: { facts: ['venue'] },
  eventCategory: { facts: ['category'] },
  capacity: { facts: ['capacity'] },
  stays: { facts: ['stays'] },
  venues: { facts: ['venues'] },
  coming: { facts: ['coming'] },
};

/** Amenities and facts with the same meaning: one of them is used. */
export const sameAs: Readonly<Record<string, string>> = {
  parking: 'parking',
  restaurant: 'restaurant',
  pets: 'pets_allowed',
  breakfast: 'breakfast',
};
