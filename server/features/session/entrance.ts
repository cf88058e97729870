/** Functions for sessions and for the setup of an installation. */
export { firstClaims } from './first-claim.ts';
export { foundFirst, isWithoutOrganisation } from './first-organisation-store.ts';
export { addPerson, deviceOf, devicesOf, isEnded, isFactorProven } from './store.ts';
