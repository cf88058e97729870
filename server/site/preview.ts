import type { FastifyInstance } from 'fastify';
import { acceptable, overlaid } from '../../contract/checked.ts';
import type { AnyValues } from '../../contract/views.ts';
import { type Previewed, previewed, websitePreview } from '../../contract/website-preview.ts';
import { documentOf } from '../../site/document.ts';
import type { Settings } from '../../site/delivered.ts';
import { specimen } from '../../site/pages/specimen.ts';
import { viewOf } from '../../site/view.ts';
import { banners } from '../../src/resources/banners/banners.resource.ts';
import { styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { tokensCss } from '../../src/resources/style-settings/tokens-css.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import { excerptOf } from '../delivery/excerpt.ts';
import { readAt } from '../delivery/reader.ts';
import { deliveredSettings, languagesOf } from '../delivery/settings.ts';
import { styleOf, writtenLanguages } from '../delivery/settings-store.ts';
import { serve } from '../http/serve.ts';
import type { Database } from '../platform/db/client.ts';
import { notFound } from '../platform/errors.ts';
import { homeOf } from '../policy/scope.ts';
import { websiteOf } from './preview-store.ts';
import { sampled } from './sample-content.ts';

/**
 * A page of the website with values that are not saved: the website's own renderer, of what the delivery would answer if they were.
 * `origin` is this server's own.
 */
export function previewRoutes(app: FastifyInstance, db: Database, origin: string): void {
  for (const resource of previewed)
    serve(app, db, websitePreview[resource], async ({ tx, scope, body: { values, id }, afterwards }) => {
      const website = await websiteOf(tx, homeOf(scope, 'workspace'));
      if (!website) throw notFound('workspace');
      const site = resource === 'website-settings' ? acceptable(websiteSettings, values) : {};
      const language = site.defaultLanguage as string | undefined;
      // In a transaction of its own, and not within this one: two connections a call would be too many.
      afterwards(() =>
        readAt(db, website, language, undefined, async (reader) => {
          const stored = await deliveredSettings(reader);
          const { first } = reader.reading;
          const languages = languagesOf(
            language ?? first,
            (site.siteLanguages ?? stored.site.languageConfig?.siteLanguages) as string[] | null,
            await writtenLanguages(reader.tx, reader.reading),
          );
          const settings = { ...laidOver(resource, stored, values, id), languages };
          const { content, samples } = sampled(await excerptOf(reader));
          const stand = { origin, base: `/sites/${encodeURIComponent(website.domain)}` };
          const view = viewOf(settings, languages[0]!, stand);
          const style = {
            ...(await styleOf(reader.tx)),
            ...(resource === 'style-settings' && acceptable(styleSettings, values)),
          };
          return { page: documentOf(view, specimen(view, content)), css: tokensCss(style), samples };
        }),
      );
    });
}

/** The settings of a website as if these values were saved. Pictures are shown once they are. */
function laidOver(resource: Previewed, stored: Settings, values: AnyValues, id: number | undefined): Settings {
  if (resource === 'style-settings') return { ...stored, style: overlaid(styleSettings, stored.style, values) };
  if (resource === 'website-settings') return { ...stored, site: overlaid(websiteSettings, stored.site, values) };
  const known = stored.banners.find((banner) => banner.id === id);
  const { title, text, buttonText, link } = acceptable(banners, values) as Partial<Settings['banners'][number]>;
  const nothing = { id: id ?? 0, title: '', text: null, buttonText: null, link: null, picture: null };
  const said = Object.entries({ title, text, buttonText, link }).filter(([, value]) => value !== undefined);
  const edited = { ...nothing, ...known, ...Object.fromEntries(said) };
  if (!edited.title) return stored;
  // The one that somebody is at comes first, so that it is seen.
  return { ...stored, banners: [edited, ...stored.banners.filter((banner) => banner !== known)] };
}
