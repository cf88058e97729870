import type { AuditLogProvider } from '@refinedev/core';
import type { ResourceProvider } from './data.ts';

/**
 * Refine's `auditLogProvider`: what happened to a record, newest first, for `useLogList` with the record's id in `meta`.
 * There is no `create`, because the server writes what happened with the change itself.
 */
export const createAuditLogProvider = (provider: ResourceProvider): AuditLogProvider => {
  const reads: Pick<AuditLogProvider, 'get'> = {
    get: async ({ resource, meta }) => {
      const { id, skip = 0 } = (meta ?? {}) as { id?: number; skip?: number };
      return id === undefined ? [] : (await provider.historyOf(resource, Number(id), skip)).changes;
    },
  };
  // Refine asks for all three by its types, and at run time for those that are there.
  return reads as AuditLogProvider;
};
