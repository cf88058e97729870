import type { Grant } from '../../contract/people/user.ts';

/** A grant, of which a test says what it is about. */
export const grant = (given: Partial<Grant> = {}): Grant => ({
  organisationId: 1,
  resource: 'venues',
  action: 'update',
  propertyId: null,
  language: null,
  ...given,
});
