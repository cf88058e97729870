import { bySection, singleEndpoints } from '../../../contract/declaration/single.ts';
import { type RecordOf, defineResource, f } from '../../../contract/declaration/resource.ts';
import { spread } from '../../../contract/declaration/within.ts';

const [identity, booking, archive, categories, languages] = [
  'siteIdentity',
  'bookingComponent',
  'archiveContent',
  'categoryConfig',
  'languageConfig',
] as const;

const given = <const Choice extends string>(section: string, choices: readonly Choice[], preset: NoInfer<Choice>) =>
  f.choice(choices, { required: true, default: preset, section });
const yes = (section: string) => f.boolean({ required: true, default: true, section });
const no = (section: string) => f.boolean({ required: true, default: false, section });

const fields = {
  siteName: f.text({ required: true, default: 'Our website', max: 120, section: identity }),
  tagline: f.text({ max: 200, section: identity, wide: true }),
  logo: f.image({ section: identity }),
  logoDark: f.image({ section: identity }),
  siteIcon: f.image({ section: identity }),
  email: f.email({ section: identity }),
  phone: f.phone({ section: identity }),
  facebook: f.url({ section: identity }),
  instagram: f.url({ section: identity }),
  youtube: f.url({ section: identity }),
  otherProfiles: f.urls({ section: identity }),

  bookingShown: no(booking),
  bookingTitle: f.text({ max: 120, section: booking }),
  bookingText: f.longText({ max: 600, section: booking }),
  bookingAddress: f.url({ section: booking }),
  bookingButton: f.text({ max: 60, section: booking }),
  bookingGuests: f.integer({ required: true, default: 8, min: 1, max: 50, section: booking }),
  bookingNights: f.integer({ required: true, default: 30, min: 1, max: 365, section: booking }),
  bookingNewTab: no(booking),

  archiveTitle: f.text({ max: 120, section: archive }),
  archiveText: f.longText({ max: 2_000, section: archive }),
  archiveLayout: given(archive, ['cards', 'list', 'map'], 'cards'),
  archivePerPage: f.integer({ required: true, default: 24, min: 4, max: 96, section: archive }),
  archivePast: no(archive),
  archivePastDays: f.integer({ required: true, default: 90, min: 1, max: 3_650, section: archive }),

  categoriesShown: yes(categories),
  categoriesAsTree: yes(categories),
  categoryCounts: no(categories),
  emptyCategories: no(categories),
  categoryOrder: given(categories, ['as arranged', 'by name', 'by count'], 'as arranged'),

  siteLanguages: f.words({ section: languages }),
  defaultLanguage: f.language({ required: true, default: 'en', section: languages }),
  languageFallback: given(languages, ['default language', 'leave out'], 'default language'),
  languageSwitcher: given(languages, ['names', 'codes', 'none'], 'names'),
};

const within = bySection(fields);

/** The settings of a workspace's website: name, content and layout (S7.06), in the sections of the documented endpoints. */
export const websiteSettings = defineResource('website-settings', {
  title: 'siteName',
  ownFeature: true,
  single: true,
  screen: { path: '/settings/website/site-identity', group: 'settings', generated: false },
  within,
  receive: (wire) => spread(within, wire),
  fields,
  roles: { editor: ['update'], translator: [] },
  endpoints: (views) => singleEndpoints('website-settings', views, ['logo', 'logoDark', 'siteIcon']),
});

/** The settings of a website. */
export type WebsiteSettings = RecordOf<typeof websiteSettings>;
