import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';

const shown = { required: true, column: true, search: true } as const;

/** Former addresses of a website, such as those of an earlier one, and where they lead now. A page at the address comes first. */
export const redirects = defineResource('redirects', {
  title: 'path',
  screen: { path: '/settings/website/redirects', group: 'website', icon: 'globe' },
  unique: [{ fields: ['path'], message: 'Another redirect has this address' }],
  fields: {
    path: f.text({
      ...shown,
      max: 300,
      sort: true,
      aliases: ['from'],
      pattern: /^\/[^\s?#]*$/,
      hint: 'Must be a path such as /old-page',
    }),
    target: f.text({
      ...shown,
      max: 2_000,
      aliases: ['to'],
      pattern: /^(?:\/\S*|https?:\/\/[^\s/?#@[\]%\\<>^|]+(?:[/?#]\S*)?)$/,
      hint: 'Must be a path such as /events, or a web address that starts with https://',
    }),
  },
  endpoints: (views) => asExtensions(plainEndpoints('redirects', views, [])),
});
