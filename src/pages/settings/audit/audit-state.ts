import type { Narrowed } from '../../../providers/use-narrowed.ts';

export const auditFilterNames = ['q', 'userId', 'about', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilterNames)[number];

/** What of the log is shown. */
export type AuditState = Narrowed<AuditFilterName>;
