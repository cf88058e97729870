import type { Http } from '../../../src/providers/http/http.ts';
import { resourceOf } from '../../../src/resources/registry.ts';

/** A body that its resource does not take. */
export const wrong = (http: Http) =>
  http.call(resourceOf('venues').endpoints.create, { body: { name: 'Festival Hall', capacity: 'many' } });
