import type { MessageName } from './language.ts';

/** Requirements of a sentence. */
export interface Message {
  /** Required facts. */
  facts: readonly string[];
  /** Required value of a yes/no fact. */
  says?: boolean;
}

/** Requirements by sentence. */
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

/** Amenities with a fact of the same meaning; only one of the two is used. */
export const sameAs: Readonly<Record<string, string>> = {
  parking: 'parking',
  restaurant: 'restaurant',
  pets: 'pets_allowed',
  breakfast: 'breakfast',
};
