// Written by `npm run migration` from the declarations beside this file.
import type { domains } from './domains/domains.resource.ts';
import type { events } from './events/events.resource.ts';
import type { languages } from './languages/languages.resource.ts';
import type { media } from './media/media.resource.ts';
import type { organizations } from './organizations/organizations.resource.ts';
import type { properties } from './properties/properties.resource.ts';
import type { propertyAmenities } from './property-amenities/property-amenities.resource.ts';
import type { propertyFacts } from './property-facts/property-facts.resource.ts';
import type { propertyLanguages } from './property-languages/property-languages.resource.ts';
import type { propertyTypes } from './property-types/property-types.resource.ts';
import type { roles } from './roles/roles.resource.ts';
import type { styleguideTypes } from './styleguide-types/styleguide-types.resource.ts';
import type { styleguides } from './styleguides/styleguides.resource.ts';
import type { venues } from './venues/venues.resource.ts';
import type { workspaces } from './workspaces/workspaces.resource.ts';

/** Every declared resource, by its name. */
export interface DeclaredResources {
  domains: typeof domains;
  events: typeof events;
  languages: typeof languages;
  media: typeof media;
  organizations: typeof organizations;
  properties: typeof properties;
  'property-amenities': typeof propertyAmenities;
  'property-facts': typeof propertyFacts;
  'property-languages': typeof propertyLanguages;
  'property-types': typeof propertyTypes;
  roles: typeof roles;
  'styleguide-types': typeof styleguideTypes;
  styleguides: typeof styleguides;
  venues: typeof venues;
  workspaces: typeof workspaces;
}
