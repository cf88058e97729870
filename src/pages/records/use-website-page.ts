import { useCallback } from 'react';
import { deliveredLists } from '../../../contract/delivered-lists.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useWebsite } from '../../providers/use-website.ts';

/**
 * Where a record is read on the website of the active workspace, in its own language: the website knows the rest of the address by the
 * id. Undefined where it is not published, or has no page there.
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
