import type { Endpoint } from '../../contract/calls/endpoint.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { resourceOf, resources } from './registry.ts';
import { readCall } from './whole-lists.ts';
import { styleSettingsCalls } from './style-settings/style-settings.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
} from './website-settings/website-settings.calls.ts';

/** A page of the website settings: some fields of a record that each workspace has once. */
export interface WebsitePart {
  /** The last segment of its path, and its key in the texts. */
  key: string;
  resource: 'style-settings' | 'website-settings';
  /** The documented endpoints that read and change its fields (S7.06). */
  calls: { read: Endpoint; update: Endpoint };
  /** The section of its fields; all fields without one. */
  section?: string;
  /** The fields to show, if the page's own controls fill in the others. */
  shows?: readonly string[];
  /** Also shows the record's history. */
  history?: true;
  /** Headings on the page, by prefix of the field names beneath each; the first match counts. */
  headings?: Readonly<Record<string, string>>;
}

/** The pages for sections of the website settings, in order. */
export const websiteParts: readonly WebsitePart[] = [
  { key: 'site-identity', resource: 'website-settings', calls: siteIdentityCalls, section: 'siteIdentity' },
  {
    key: 'theme',
    resource: 'style-settings',
    calls: styleSettingsCalls,
    shows: ['theme'],
    history: true,
    headings: { theme: 'themes' },
  },
  {
    key: 'colors',
    resource: 'style-settings',
    calls: styleSettingsCalls,
    section: 'colors',
    headings: { dark: 'darkColours', '': 'lightColours' },
  },
  { key: 'typography', resource: 'style-settings', calls: styleSettingsCalls, section: 'typography' },
  { key: 'buttons', resource: 'style-settings', calls: styleSettingsCalls, section: 'buttons' },
  { key: 'divider', resource: 'style-settings', calls: styleSettingsCalls, section: 'divider' },
  { key: 'container', resource: 'style-settings', calls: styleSettingsCalls, section: 'container' },
  { key: 'language', resource: 'website-settings', calls: languageConfigCalls, section: 'languageConfig' },
  { key: 'category-display', resource: 'website-settings', calls: categoryConfigCalls, section: 'categoryConfig' },
  { key: 'booking', resource: 'website-settings', calls: bookingComponentCalls, section: 'bookingComponent' },
  { key: 'archive', resource: 'website-settings', calls: archiveContentCalls, section: 'archiveContent' },
];

/** The parent path of the website settings. */
export const websitePath = '/settings/website';

/** All of them with their paths: the sections, and the lists declared below the same path. */
export const websitePages: readonly { key: string; resource: string; path: string; call: Endpoint }[] = [
  ...websiteParts.map(({ key, resource, calls }) => ({
    key,
    resource,
    path: `${websitePath}/${key}`,
    call: calls.read,
  })),
  ...resources
    .filter(({ screen: { path, generated } }) => generated && path.startsWith(`${websitePath}/`))
    .map((resource) => ({
      key: resource.name,
      resource: resource.name,
      path: resource.screen.path,
      call: readCall(resource),
    })),
];

/** The resource reduced to the fields of one page, grouped by its headings, for a generated form. */
export function resourceOfPart({ resource: name, section, headings = {} }: WebsitePart): Resource {
  const resource = resourceOf(name);
  const headingOf = (field: string) => Object.entries(headings).find(([start]) => field.startsWith(start))?.[1];
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => section === undefined || field.section === section)
    .map(([field, { section: _section, ...declared }]) => {
      const heading = headingOf(field);
      return [field, heading ? { ...declared, section: heading } : declared];
    });
  return { ...resource, fields: Object.fromEntries(fields) as Resource['fields'], rules: [] };
}
