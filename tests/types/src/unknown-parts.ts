import { permissions } from '../../../contract/people/rights.ts';
import type { Http } from '../../../src/providers/http/http.ts';

/** A part that the call does not declare. */
export const wrong = (http: Http) => http.call(permissions.create, { body: { nonsense: 1 }, params: { nope: 'x' } });
