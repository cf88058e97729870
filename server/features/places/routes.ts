import type { FastifyInstance } from 'fastify';
import type { ReadOf } from '../../../contract/calls/endpoint.ts';
import { type PlaceDetails, type PlacePrediction, places } from '../../../contract/places/places.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { rates } from '../../platform/limits.ts';
import { countTowards } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import {
  type Offer,
  type Place,
  type Places,
  type PlaceSearch,
  inOneLine,
  mostOffers,
} from '../../services/places/places.ts';
import { timeZoneAt } from '../../services/places/time-zone.ts';
import { type HeldPlace, heldOffers, heldPlace } from './held.ts';

/**
 * Endpoints for place search (S7.12): first addresses of the user's workspaces, then those of a service. The service is called after the
 * transaction ends, so that a slow one holds no connection.
 */
export function placeRoutes(app: FastifyInstance, db: Database, service: Places | undefined): void {
  serve(app, db, places.autocomplete, async ({ tx, scope, body, afterwards, reply }) => {
    const search = searchOf(body);
    const held = await heldOffers(tx, scope, search);
    afterwards(async () => {
      if (!service) return { predictions: held.map(predictionOf), attribution: null, notice: null };
      if (service.isOutside) await countTowards(db, reply, `places:${scope.actor.userId}`, rates.places, tooOften);
      const { offers, notice } = await mergedOffers(held, service, search);
      return { predictions: offers.slice(0, mostOffers).map(predictionOf), attribution: service.attribution, notice };
    });
  });

  serve(app, db, places.details, async ({ tx, scope, params, query, afterwards, reply }) => {
    const held = await heldPlace(tx, scope, params.id);
    afterwards(async () => {
      if (held) return detailsOf(params.id, held, null);
      if (!service) throw notFound('place');
      if (service.isOutside) await countTowards(db, reply, `places:${scope.actor.userId}`, rates.places, tooOften);
      const place = await service.details(params.id, query);
      if (!place) throw notFound('place');
      return detailsOf(params.id, place, service.attribution);
    });
  });
}

const tooOften = (when: string) => `Too many place searches. Please try again ${when}.`;

function searchOf({ latitude, longitude, ...search }: ReadOf<typeof places.autocomplete, 'body'>): PlaceSearch {
  const near = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  return { ...search, near };
}

/**
 * Suggestions of the places service after the stored ones. If it is unavailable, only the stored ones with a notice.
 * @throws 503 if there are none.
 */
async function mergedOffers(held: Offer[], service: Places, search: PlaceSearch) {
  try {
    const known = await service.suggest(search);
    return { offers: [...held, ...known], notice: known.length > 0 ? null : ((await service.lacking?.()) ?? null) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unavailable' || held.length === 0) throw error;
    return { offers: held, notice: error.message };
  }
}

const predictionOf = ({ id, title, detail }: Offer): PlacePrediction => ({
  place_id: id,
  description: [title, detail].filter(Boolean).join(', '),
  structured_formatting: { main_text: title, secondary_text: detail },
});

async function detailsOf(
  id: string,
  place: Place | HeldPlace,
  attribution: PlaceDetails['attribution'],
): Promise<PlaceDetails> {
  const { position } = place;
  const own = 'timeZone' in place ? place.timeZone : null;
  return {
    place_id: id,
    formatted_address: place.formatted ?? inOneLine(place),
    street_address: place.street,
    postal_code: place.postalCode,
    city: place.city,
    country: place.country,
    coordinates: position && { lat: position.latitude, lng: position.longitude },
    name: place.name,
    region: place.region,
    country_code: place.countryCode,
    time_zone: own ?? (position && (await timeZoneAt(position))),
    attribution,
  };
}
