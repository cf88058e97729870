import { useRetryKey } from '../../components/form/use-retry-key.ts';
import { languageName } from '../../formats/formats.ts';
import { listAll } from '../../providers/records/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { useActiveWorkspace } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { languageConfigCalls, siteIdentityCalls } from '../../resources/website-settings/website-settings.calls.ts';
import { directionOf } from './offered-languages.ts';

/** Initial settings of a website. */
export interface WebsiteBeginning {
  /** `www.lake-bled.com` */
  address: string;
  /** Language codes. */
  languages: string[];
  main: string;
  timeZone: string;
}

/**
 * Sets the domain, languages and time zone of the active workspace, in several calls. `made` keeps the results before a failure, so that a
 * retry creates nothing twice.
 */
export function useBeginWebsite() {
  const { http } = useServices();
  const workspace = useActiveWorkspace();
  const keyFor = useRetryKey();
  return async ({ address, languages, main, timeZone }: WebsiteBeginning, made: { domainId?: number }) => {
    if (!workspace) return;
    const organisation = { organisationId: workspace.organisationId };
    if (made.domainId === undefined) {
      const dot = address.lastIndexOf('.');
      const request = { query: organisation, body: { name: address.slice(0, dot), tld: address.slice(dot + 1) } };
      const { create } = resourceOf('domains').endpoints;
      const { data } = await http.call(create, { ...request, idempotencyKey: keyFor(request) });
      made.domainId = data.id;
    }
    await http.call(resourceOf('workspaces').endpoints.update, {
      params: { id: workspace.id },
      query: organisation,
      body: { domainId: made.domainId, timeZone },
    });
    const { list, create } = resourceOf('languages').endpoints;
    const known = await listAll(http, list, organisation);
    for (const code of languages.filter((each) => !known.some((one) => one.code === each))) {
      const [name, nativeName] = [languageName(code, 'en'), languageName(code, code)];
      await http.call(create, { query: organisation, body: { name, nativeName, code, direction: directionOf(code) } });
    }
    const here = { workspaceId: workspace.id, domainId: made.domainId };
    const siteLanguages = [main, ...languages.filter((code) => code !== main)];
    await http.call(languageConfigCalls.update, { query: here, body: { siteLanguages, defaultLanguage: main } });
    await http.call(siteIdentityCalls.update, { query: here, body: { siteName: workspace.name } });
  };
}
