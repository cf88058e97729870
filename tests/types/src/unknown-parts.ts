import { permissions } from '../../../contract/rights.ts';
import type { Http } from '../../../src/providers/http.ts';

/** A part that the call does not declare. */
export const wrong = (http: Http) => http.call(permissions.create, { body: { nonsense: 1 }, params: { nope: 'x' } });
