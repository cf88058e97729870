import { permissions as endpoints } from '../../../contract/people/rights.ts';
import type { ProvidedResource } from '../../providers/refine/provided-resource.ts';

/** Permissions for Refine's hooks (S7.07). They are edited on the screens of roles and users. */
export const permissions: ProvidedResource = {
  name: 'permissions',
  endpoints,
  fields: {},
  idKey: 'id',
  order: { sort: 'id', descending: false },
  within: [],
  numbered: false,
  receive: (permission) => permission,
  ask: (wanted) => wanted,
};
