import type { AuditLogProvider } from '@refinedev/core';
import type { ResourceProvider } from './data.ts';

/**
 * Refine's `auditLogProvider`: the history of a record, newest first, for `useLogList` with the record's id in `meta`. It has
 * no `create`, because the server writes the log with each change.
 */
export const createAuditLogProvider = (provider: ResourceProvider): AuditLogProvider => {
  const reads: Pick<AuditLogProvider, 'get'> = {
    get: async ({ resource, meta }) => {
      const { id, skip = 0 } = (meta ?? {}) as { id?: number; skip?: number };
      return id === undefined ? [] : (await provider.historyOf(resource, Number(id), skip)).changes;
    },
  };
  // Refine's type requires all three methods, but it calls only those that exist.
  return reads as AuditLogProvider;
};
