import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import { placeAnswers as lasts } from '../../platform/traffic/outgoing-limits.ts';
import { keepAnswers, keptAnswer } from './answers-store.ts';
import type { Offer, Place, Places } from './places.ts';

/**
 * Caches the responses of a service whose terms allow it, for all processes. Complete places in suggestions are cached for
 * `details`, too. Holds no database connection during requests to the service.
 */
export function remembered(db: Database, service: Places, name: string): Places {
  const keyOf = (kind: string, asked: unknown) =>
    `${name} ${kind} ${createHash('sha256').update(JSON.stringify(asked)).digest('base64url')}`;
  const placeKey = (id: string, language = '') => keyOf('place', [id, language]);
  return {
    ...service,
    async suggest(search) {
      const { input, types, near, language } = search;
      const key = keyOf('search', [input.toLowerCase(), types, near && [near.latitude, near.longitude], language]);
      const kept = await keptAnswer<Offer[]>(db, key);
      if (kept) return kept;
      const offers = await service.suggest(search);
      const places = offers.flatMap(({ id, place }) => (place ? [[placeKey(id, language), place] as const] : []));
      await keepAnswers(db, new Map(places), lasts.place);
      await keepAnswers(
        db,
        new Map([[key, offers.map(({ id, title, detail }) => ({ id, title, detail }))]]),
        lasts.search,
      );
      return offers;
    },
    async details(id, asked) {
      const key = placeKey(id, asked.language);
      const kept = await keptAnswer<Place>(db, key);
      if (kept) return kept;
      const place = await service.details(id, asked);
      if (place) await keepAnswers(db, new Map([[key, place]]), lasts.place);
      return place;
    },
  };
}
