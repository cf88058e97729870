import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { scopeOnly } from '../../../contract/declaration/resource.ts';
import { websiteSettings } from './website-settings.resource.ts';

const may = (action: 'read' | 'update') => ({ resource: 'website-settings', action }) as const;
const path = '/wordpress/global-settings';
const { update } = websiteSettings;
const flatRecord = (websiteSettings.record as unknown as { def: { out: z.ZodMiniObject } }).def.out;

/** The schemas of a section: its record, and its update. */
function schemasOf(section: string) {
  const fields = websiteSettings.fields as Record<string, { section?: string }>;
  const names = Object.keys(fields).filter((name) => fields[name]?.section === section);
  const mask = Object.fromEntries(names.map((name) => [name, true as const]));
  const all = {
    ...mask,
    id: true as const,
    version: true as const,
    workspaceId: true as const,
    updatedAt: true as const,
  };
  return {
    answer: z.pick(flatRecord, all),
    body: z.pick(update as unknown as z.ZodMiniObject, mask),
  };
}

/** The two endpoints of a section, by its path. */
function callsOf(section: string, at: string, about: string, files?: readonly string[]) {
  const { answer, body } = schemasOf(section);
  return {
    read: endpoint({
      method: 'GET',
      path: at,
      summary: `Read ${about} of a domain`,
      access: may('read'),
      query: scopeOnly,
      answer,
    }),
    update: endpoint({
      method: 'POST',
      path: at,
      summary: `Update ${about} of a domain; omitted settings stay unchanged (S4.09)`,
      access: may('update'),
      query: scopeOnly,
      body,
      ...(files && { files }),
      answer,
    }),
  };
}

/** The booking widget. */
export const bookingComponentCalls = callsOf('bookingComponent', `${path}/booking-component`, 'the booking component');
/** The layout of content lists. */
export const archiveContentCalls = callsOf('archiveContent', `${path}/archive-content`, 'the archive');
/** The name and logos of the website. */
export const siteIdentityCalls = callsOf('siteIdentity', `${path}/site-identity`, 'name, logos and profiles', [
  'logo',
  'logoDark',
  'siteIcon',
]);
const categoryConfig = callsOf('categoryConfig', '/category-config', 'how categories are shown');
/** A third-party server may keep the list of categories in this configuration. */
const withCategories = {
  read: z.extend(schemasOf('categoryConfig').answer, {
    categories: z.optional(z.array(z.record(z.string(), z.unknown()))),
  }),
};
/** The layout of categories. */
export const categoryConfigCalls = {
  read: { ...categoryConfig.read, ...withCategories },
  update: { ...categoryConfig.update, ...withCategories },
};
/** The languages of the website. */
export const languageConfigCalls = callsOf('languageConfig', '/language-config', 'the languages');

/** Endpoints for all settings of a website, by its domain (S7.06). */
export const websiteCalls = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'All website settings of a domain',
    access: may('read'),
    query: scopeOnly,
    answer: websiteSettings.record,
  }),
  update: endpoint({
    method: 'POST',
    path,
    summary: 'Update website settings of a domain; omitted settings stay unchanged (S4.09)',
    access: may('update'),
    query: scopeOnly,
    body: update,
    answer: websiteSettings.record,
  }),
};
