import { useCallback } from 'react';
import { websiteBase } from '../../contract/website-address.ts';
import { useActiveWorkspace, useDomains } from './use-workspaces.ts';

/** The address of a page of the active workspace's website, by its path; of none where it is not known to have a domain. */
export function useWebsite(): (path?: string) => string | undefined {
  const workspace = useActiveWorkspace();
  const domain = useDomains().find(({ id }) => id === workspace?.domainId);
  const base = domain && websiteBase(`${domain.name}.${domain.tld}`);
  return useCallback((path = '/') => base && `${base}${path}`, [base]);
}
