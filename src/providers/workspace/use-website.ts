import { useCallback, useMemo } from 'react';
import { websiteBase } from '../../../contract/website/website-address.ts';
import { useActiveWorkspace, useDomains, useWorkspaces } from './use-workspaces.ts';

/** A workspace's website. */
export interface Website {
  workspaceId: number;
  /** Its domain; without a verified one, the key of the workspace, if the server has keys. */
  domain: string;
  /** The URL of a page by its path. */
  pageAt: (path: string) => string;
}

/** The websites of the user's workspaces that have a known address. */
export function useWebsites(): readonly Website[] {
  const { workspaces } = useWorkspaces();
  const domains = useDomains();
  return useMemo(
    () =>
      workspaces.flatMap(({ id, domainId, websiteKey }) => {
        const found = domains.find((one) => one.id === domainId);
        const named = found && `${found.name}.${found.tld}`;
        const domain = found?.domainVerfified ? named : (websiteKey ?? named);
        if (!domain) return [];
        return [{ workspaceId: id, domain, pageAt: (path: string) => `${websiteBase(domain)}${path}` }];
      }),
    [workspaces, domains],
  );
}

/** Returns the URL of a page of the active workspace's website by its path; undefined without a known address. */
export function useWebsite(): (path?: string) => string | undefined {
  const id = useActiveWorkspace()?.id;
  const website = useWebsites().find(({ workspaceId }) => workspaceId === id);
  return useCallback((path = '/') => website?.pageAt(path), [website]);
}
