import type { ServerCalls } from '../../../src/providers/http/calls.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { callOfAction } from '../../../src/resources/registry.ts';
import {
  propertyLanguageCalls,
  propertyLanguages,
} from '../../../src/resources/property-languages/property-languages.resource.ts';
import { venueCalls } from '../../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';

/** The app's own calls, as its resources declare them. */
export const calls: ServerCalls = {
  workspaces: workspaces.endpoints.mine!,
  properties: properties.endpoints.mine!,
  domains: domains.endpoints.mine!,
  languages: languages.endpoints.list,
  languagesOfProperty: propertyLanguages.endpoints.list,
  changeLanguage: propertyLanguages.endpoints.update,
  addLanguage: propertyLanguages.endpoints.create,
  removeLanguage: propertyLanguageCalls.unlink,
  venuesOfDomain: venueCalls.ofDomain,
  ofAction: callOfAction,
};

export const pathOf = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, typeof call === 'function' ? '' : call.path]),
) as Record<keyof ServerCalls, string>;
