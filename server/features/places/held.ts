import type { Address, AddressPart } from '../../../contract/places/address.ts';
import type { Tx } from '../../platform/db/client.ts';
import { resources } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { storeOf } from '../../records/store.ts';
import { type Offer, type Place, type PlaceSearch, inOneLine } from '../../services/places/places.ts';
import { type HeldAddress, heldLike } from './held-store.ts';

const prefix = 'record:';
/** Maximum own addresses, to leave room for others. */
const most = 4;

/** Suggestions from addresses in the user's workspaces that they may read. */
export async function heldOffers(tx: Tx, scope: Scope, { input, near }: PlaceSearch): Promise<Offer[]> {
  // Translations share an address, so duplicates are removed.
  const found = await heldLike(tx, scope, input, 3 * most, near);
  const offers = new Map(found.map(offerOf).map((offer) => [`${offer.title}, ${offer.detail}`, offer]));
  return [...offers.values()].slice(0, most);
}

const offerOf = ({ resource, id, title, street, postalCode, city, country }: HeldAddress): Offer => ({
  id: `${prefix}${resource}:${id}`,
  title,
  detail: inOneLine({ street, postalCode, city, region: null, country, ...unknown }),
});
const unknown = { name: null, countryCode: null, position: null };

/** The place of a record, with the record's time zone if it has one. */
export interface HeldPlace extends Place {
  timeZone: string | null;
}

/** The address of a record; `undefined` for other ids. @throws 404 if the record does not exist or is out of scope. */
export async function heldPlace(tx: Tx, scope: Scope, id: string): Promise<HeldPlace | undefined> {
  const [, name, number] = /^record:([a-z-]+):(\d{1,15})$/.exec(id) ?? [];
  const resource = resources.find((each) => each.name === name && Object.keys(each.address).length > 0);
  if (!resource) return undefined;
  const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
  const record = await storeOf(resource).one(tx, reach, Number(number));
  return placeOf(record, resource.address, String(record[resource.title]));
}

function placeOf(record: object, address: Address, name: string): HeldPlace {
  const part = <Value>(which: AddressPart) =>
    (address[which] === undefined
      ? null
      : ((record as Record<string, unknown>)[address[which]] ?? null)) as Value | null;
  const [latitude, longitude] = [part<number>('latitude'), part<number>('longitude')];
  return {
    name,
    street: part('street'),
    postalCode: part('postalCode'),
    city: part('city'),
    region: null,
    country: part('country'),
    countryCode: null,
    position: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    timeZone: part('timeZone'),
  };
}
