import type { Http } from '../../../src/providers/http/http.ts';
import { resourceOf } from '../../../src/resources/registry.ts';

/** A field that the answer does not have. */
export const wrong = async (http: Http) =>
  (await http.call(resourceOf('venues').endpoints.one, { params: { id: 1 } })).data.nmae;
