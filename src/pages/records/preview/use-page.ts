import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { type Previewed, websitePreview } from '../../../../contract/website/website-preview.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { useApi } from '../../../providers/records/use-api.ts';

/** Debounce before the page is requested (ms). */
const rest = 150;

/** A page, and the values that it shows instead of the stored ones. */
export interface PreviewedPage {
  workspaceId: number;
  resource: Previewed;
  id?: number | undefined;
  values: AnyValues;
}

/** The page of the website with these values, rendered by the server. Keeps the last page while the next one loads. */
export function usePage({ workspaceId, resource, id, values }: PreviewedPage) {
  const { call } = useApi();
  const written = JSON.stringify(values);
  const [settled] = useDebounce(written, rest);
  const endpoint = websitePreview[resource];
  return useQuery({
    queryKey: ['workspace', 'website-preview', resource, workspaceId, id, settled],
    queryFn: ({ signal }) =>
      notingAbsence(endpoint, () =>
        call(endpoint, {
          query: { workspaceId },
          body: { values: JSON.parse(settled) as AnyValues, ...(id !== undefined && { id }) },
          signal,
        }),
      ),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Within a workspace only: another workspace's preview starts empty.
    placeholderData: keepPreviousData,
  });
}
