import type { FastifyInstance } from 'fastify';
import { type AuditEntry, auditLog } from '../../../contract/people/audit.ts';
import { byteOrderMark, csvLine } from '../../../contract/declaration/cells.ts';
import { type ReadForFile, answerFile } from '../../http/answer/answer-file.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { type AuditQuery, auditBefore, listAudit, peopleInLog } from './audit-store.ts';
import type { Scope } from '../../policy/scope.ts';

/** Endpoints for an organization's audit log, as a list and as a file. */
export function auditRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, auditLog.list, ({ tx, scope, query }) => listAudit(tx, scope, query));
  serve(app, db, auditLog.people, ({ tx, scope }) => peopleInLog(tx, scope));
  serve(app, db, auditLog.export, async (call) =>
    answerFile(db, call, {
      name: 'audit-log',
      ending: 'csv',
      exported: { resource: 'audit-log' },
      pieces: (read) => linesOf(read, call.scope, call.query),
    }),
  );
}

/** Entries in memory at once. */
const pageSize = 500;

const cells: Record<string, (entry: AuditEntry) => unknown> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by?.name,
  byId: ({ by }) => by?.id,
  about: ({ about }) => about,
  action: ({ action }) => action,
  person: ({ person }) => person?.name,
  personId: ({ person }) => person?.id,
  email: ({ email }) => email,
  role: ({ role }) => role?.name,
  workspace: ({ workspace }) => workspace?.name,
  resource: ({ given, what }) => what?.resource ?? given.resource,
  name: ({ what }) => what?.name,
  count: ({ what }) => what?.count,
  right: ({ given }) => given.action,
  language: ({ given }) => given.language ?? given.languages?.join(' '),
  property: ({ given }) => given.property,
  fields: ({ fields }) => fields.join(' '),
  ip: ({ ip }) => ip,
  agent: ({ agent }) => agent,
};

/** CSV by RFC 4180 in UTF-8, streamed as fast as the client reads. */
async function* linesOf(read: ReadForFile, scope: Scope, query: AuditQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(cells));
  let last = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await read((tx) => auditBefore(tx, scope, query, last, pageSize));
    yield page.map((entry) => csvLine(Object.values(cells).map((cell) => cell(entry)))).join('');
    if (page.length < pageSize) return;
    last = page.at(-1)!.id;
  }
}
