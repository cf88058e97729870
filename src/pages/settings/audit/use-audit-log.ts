import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AuditEntry, auditLog } from '../../../../contract/people/audit.ts';
import { rowsOf } from '../../../providers/records/data.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { withoutBlanks } from '../../../providers/http/http.ts';
import { askedKey } from '../../../providers/records/query-clients.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import type { AuditState } from './audit-state.ts';

/** A page of the audit log with its total, and the address of the filtered log as a file. */
export function useAuditLog({ filters, page, take }: AuditState, enabled: boolean) {
  const { http, config } = useServices();
  const organisationId = useOrganisationId();
  const query = { organisationId, ...filters };
  const found = useQuery({
    queryKey: [...askedKey, auditLog.list.path, query, page, take],
    queryFn: async ({ signal }) => {
      const { list } = auditLog;
      const answer = await notingAbsence(list, () =>
        http.call(list, { query: { ...query, skip: (page - 1) * take, take } as object, signal }),
      );
      const entries = rowsOf(answer.data) as unknown as AuditEntry[];
      return { entries, total: answer.total ?? entries.length, hasMore: answer.hasMore ?? false };
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    enabled,
  });
  const file = `${config.apiBase}${auditLog.export.path}?${new URLSearchParams(withoutBlanks(query))}`;
  return { found, file };
}
