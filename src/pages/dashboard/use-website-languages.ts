import * as z from 'zod/mini';
import { useAsked } from '../../providers/records/use-api.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useActiveWorkspace, usePlace } from '../../providers/workspace/use-workspaces.ts';
import { languageConfigCalls } from '../../resources/website-settings/website-settings.calls.ts';

const SiteLanguages = z.object({ siteLanguages: z.nullable(z.array(z.string())), defaultLanguage: z.string() });

/** The languages of the active workspace's website, the main one first; empty if the user may not read them or none are set. */
export function useWebsiteLanguages(): { isPending: boolean; codes: readonly string[] } {
  const { activeWorkspaceId } = usePlace();
  const domainId = useActiveWorkspace()?.domainId;
  const may = useMay('website-settings');
  const isAsked = activeWorkspaceId !== undefined && may('read');
  const found = useAsked(languageConfigCalls.read, { query: { workspaceId: activeWorkspaceId, domainId } }, isAsked);
  const kept = z.safeParse(SiteLanguages, found.data);
  if (!kept.success || !kept.data.siteLanguages?.length) return { isPending: isAsked && found.isPending, codes: [] };
  return { isPending: false, codes: [...new Set([kept.data.defaultLanguage, ...kept.data.siteLanguages])] };
}
