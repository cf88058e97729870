import type { FastifyInstance } from 'fastify';
import { acceptable } from '../../contract/declaration/checked.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { websiteBase } from '../../contract/website/website-address.ts';
import { previewed, websitePreview } from '../../contract/website/website-preview.ts';
import { spread } from '../../contract/declaration/within.ts';
import { documentOf } from '../../site/document.ts';
import type { Settings } from '../../site/delivered.ts';
import { specimen } from '../../site/pages/specimen.ts';
import { viewOf } from '../../site/view.ts';
import { banners } from '../../src/resources/banners/banners.resource.ts';
import { styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { tokensCss } from '../../src/resources/style-settings/tokens-css.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import { excerptOf } from '../delivery/content/excerpt.ts';
import { readAt } from '../delivery/readers/reader.ts';
import { deliveredSettings } from '../delivery/settings.ts';
import { websiteOf } from '../delivery/website-store.ts';
import { serve } from '../http/serve.ts';
import type { Database } from '../platform/db/client.ts';
import { notFound } from '../platform/errors.ts';
import { homeOf } from '../policy/scope.ts';
import { sampled } from './sample-content.ts';

/** Endpoints for previews of unsaved website values, with the website's own renderer. `origin` is the URL of this server. */
export function previewRoutes(app: FastifyInstance, db: Database, origin: string): void {
  for (const resource of previewed)
    serve(app, db, websitePreview[resource], async ({ tx, scope, body: { values, id }, afterwards }) => {
      const website = await websiteOf(tx, homeOf(scope, 'workspace'));
      if (!website) throw notFound('workspace');
      const unsaved = {
        ...(resource === 'style-settings' && { style: acceptable(styleSettings, values) }),
        ...(resource === 'website-settings' && { site: acceptable(websiteSettings, values) }),
      };
      const language = unsaved.site?.defaultLanguage as string | undefined;
      // A separate transaction after this one, because a request must not hold two connections.
      afterwards(() =>
        readAt(db, website, language, undefined, async (reader) => {
          const stored = await deliveredSettings(reader, unsaved);
          const settings = resource === 'banners' ? withBanner(stored, values, id) : stored;
          const { content, samples } = sampled(await excerptOf(reader));
          const stand = { origin, base: websiteBase(website.domain) };
          const view = viewOf(settings, settings.languages[0]!, stand);
          const css = tokensCss(spread(styleSettings.within, settings.style));
          return { page: documentOf(view, specimen(view, content)), css, samples };
        }),
      );
    });
}

/** Settings with the edited banner. Its picture appears only after saving. */
function withBanner(stored: Settings, values: AnyValues, id: number | undefined): Settings {
  const known = stored.banners.find((banner) => banner.id === id);
  const { title, text, buttonText, link } = acceptable(banners, values) as Partial<Settings['banners'][number]>;
  const nothing = { id: id ?? 0, title: '', text: null, buttonText: null, link: null, picture: null };
  const edits = Object.entries({ title, text, buttonText, link }).filter(([, value]) => value !== undefined);
  const edited = { ...nothing, ...known, ...Object.fromEntries(edits) };
  if (!edited.title) return stored;
  // The edited banner comes first, so that it is visible.
  return { ...stored, banners: [edited, ...stored.banners.filter((banner) => banner !== known)] };
}
