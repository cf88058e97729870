import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { gazetteer } from './embedded/gazetteer.ts';
import { googlePlaces } from './google.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import type { Places } from './places.ts';
import { remembered } from './remembered.ts';

/** The places service of the settings: an external one, the embedded gazetteer by default, or none. */
export function placesOf(config: Pick<Config, 'places'>, db: Database): Places | undefined {
  if (!config.places) return gazetteer(db);
  if (config.places.kind === 'none') return undefined;
  const { kind, url, key } = config.places;
  if (kind === 'google') return googlePlaces({ key, url });
  return remembered(db, kind === 'nominatim' ? nominatim(url) : photon(url), `${kind} ${url}`);
}
