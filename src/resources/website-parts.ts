import type { Endpoint } from '../../contract/endpoint.ts';
import type { Resource } from '../../contract/resource.ts';
import { resourceOf, resources } from './registry.ts';
import { wholeListCall } from './whole-lists.ts';
import { styleSettingsCalls } from './style-settings/style-settings.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
} from './website-settings/website-settings.calls.ts';

/** A page of the website's settings: some fields of a record of which a workspace has one. */
export interface WebsitePart {
  /** The last part of its address, and its name among the texts. */
  key: string;
  resource: 'style-settings' | 'website-settings';
  /** The documented calls that read and change its fields (S7.06). */
  calls: { read: Endpoint; update: Endpoint };
  /** The section of its fields; all of them where none is named. */
  section?: string;
  /** The fields that it shows, where the others are filled in by what the page offers. */
  shows?: readonly string[];
  /** It tells the record's history, too. */
  history?: true;
  /** Headings on the page, by the beginning of the names that stand beneath each; the first that fits counts. */
  headings?: Readonly<Record<string, string>>;
}

/** The pages that show a section of settings, in their order. */
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

/** Where the pages about the website stand. */
export const websitePath = '/settings/website';

/** All of them with their addresses: the sections, and the lists that are declared to stand among them. */
export const websitePages: readonly { key: string; path: string; call: Endpoint }[] = [
  ...websiteParts.map(({ key, calls }) => ({ key, path: `${websitePath}/${key}`, call: calls.read })),
  ...resources
    .filter(({ screen: { path, generated } }) => generated && path.startsWith(`${websitePath}/`))
    .map(({ name, screen, endpoints }) => ({
      key: name,
      path: screen.path,
      call: wholeListCall(name, 'read') ?? endpoints.list,
    })),
];

/** The resource with the fields of one page alone, under the headings of that page: a form is made of it as of any other. */
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
