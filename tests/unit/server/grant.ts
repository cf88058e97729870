import type { Grant } from '../../../contract/people/user.ts';

/** A grant with defaults for the values that a test does not set. */
export const grant = (given: Partial<Grant> = {}): Grant => ({
  organisationId: 1,
  resource: 'venues',
  action: 'update',
  propertyId: null,
  language: null,
  ...given,
});
