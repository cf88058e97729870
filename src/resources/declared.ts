// Written by `npm run migration` from the declarations beside this file.
import type { banners } from './banners/banners.resource.ts';
import type { blogPosts } from './blog-posts/blog-posts.resource.ts';
import type { deliveryKeys } from './delivery-keys/delivery-keys.resource.ts';
import type { domains } from './domains/domains.resource.ts';
import type { eventCategories } from './event-categories/event-categories.resource.ts';
import type { events } from './events/events.resource.ts';
import type { glossaryTerms } from './glossary-terms/glossary-terms.resource.ts';
import type { languages } from './languages/languages.resource.ts';
import type { media } from './media/media.resource.ts';
import type { organizations } from './organizations/organizations.resource.ts';
import type { pages } from './pages/pages.resource.ts';
import type { properties } from './properties/properties.resource.ts';
import type { propertyAmenities } from './property-amenities/property-amenities.resource.ts';
import type { propertyFacts } from './property-facts/property-facts.resource.ts';
import type { propertyLanguages } from './property-languages/property-languages.resource.ts';
import type { propertyPosts } from './property-posts/property-posts.resource.ts';
import type { propertyTypes } from './property-types/property-types.resource.ts';
import type { publishingRules } from './publishing-rules/publishing-rules.resource.ts';
import type { redirects } from './redirects/redirects.resource.ts';
import type { roles } from './roles/roles.resource.ts';
import type { styleSettings } from './style-settings/style-settings.resource.ts';
import type { styleguideTypes } from './styleguide-types/styleguide-types.resource.ts';
import type { styleguides } from './styleguides/styleguides.resource.ts';
import type { venues } from './venues/venues.resource.ts';
import type { webhooks } from './webhooks/webhooks.resource.ts';
import type { websiteSettings } from './website-settings/website-settings.resource.ts';
import type { workspaces } from './workspaces/workspaces.resource.ts';

/** Every declared resource, by its name. */
export interface DeclaredResources {
  banners: typeof banners;
  'blog-posts': typeof blogPosts;
  'delivery-keys': typeof deliveryKeys;
  domains: typeof domains;
  'event-categories': typeof eventCategories;
  events: typeof events;
  'glossary-terms': typeof glossaryTerms;
  languages: typeof languages;
  media: typeof media;
  organizations: typeof organizations;
  pages: typeof pages;
  properties: typeof properties;
  'property-amenities': typeof propertyAmenities;
  'property-facts': typeof propertyFacts;
  'property-languages': typeof propertyLanguages;
  'property-posts': typeof propertyPosts;
  'property-types': typeof propertyTypes;
  'publishing-rules': typeof publishingRules;
  redirects: typeof redirects;
  roles: typeof roles;
  'style-settings': typeof styleSettings;
  'styleguide-types': typeof styleguideTypes;
  styleguides: typeof styleguides;
  venues: typeof venues;
  webhooks: typeof webhooks;
  'website-settings': typeof websiteSettings;
  workspaces: typeof workspaces;
}
