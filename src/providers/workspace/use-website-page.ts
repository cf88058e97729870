import { useCallback } from 'react';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { useWebsite } from './use-website.ts';

/**
 * Address of a record on the workspace's website, in the record's language; the website resolves it by id. Undefined if unpublished or
 * without a page.
 */
export function useWebsitePage({ name, fields }: Resource): (record: Record<string, unknown>) => string | undefined {
  const pageAt = useWebsite();
  const list = deliveredLists[name];
  const isPublishable = 'status' in fields;
  return useCallback(
    ({ id, language, status, deletedAt }) => {
      const isPublished = !deletedAt && (!isPublishable || status === 'published');
      if (!list || !isPublished) return undefined;
      return pageAt(`${typeof language === 'string' ? `/${language}` : ''}/${list}/${String(id)}`);
    },
    [list, isPublishable, pageAt],
  );
}
