import type { Narrowed } from '../../../providers/records/use-narrowed.ts';

export const auditFilterNames = ['q', 'userId', 'about', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilterNames)[number];

/** Filters and page of the audit log. */
export type AuditState = Narrowed<AuditFilterName>;
