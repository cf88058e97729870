import type { Resource } from '../../contract/resource.ts';
import { OutOfReach, type Send } from './client.ts';
import { convert } from './convert.ts';
import { type Known, idempotencyKey, identityOf } from './identity.ts';
import type { Mapping } from './mapping.ts';
import type { SourceRow } from './read-file.ts';
import type { Workspace } from './target.ts';

export type Outcome = 'created' | 'unchanged' | 'skipped' | 'failed';

/** The result of one row. */
export interface RowReport {
  /** Counted from 1. */
  row: number;
  title: string;
  outcome: Outcome;
  id?: number;
  reason?: string;
  /** What was left out of the record, for people. */
  notes: string[];
}

export interface Plan {
  mapping: Mapping;
  resource: Resource;
  workspace: Workspace;
  known: { present: Known; trashed: Known };
  publish: boolean;
  dryRun: boolean;
}

interface PreparedRow {
  report: RowReport;
  body?: Record<string, unknown>;
  key?: string;
}

/** Decides what to do with every row before anything is sent, in the file's order, so that a repeat comes to the same decisions. */
export function prepare(rows: readonly SourceRow[], plan: Plan): PreparedRow[] {
  const { mapping, resource, workspace, known, publish } = plan;
  const seen = new Map<string, number>();
  const times = new Map<string, number>();
  return rows.map((source, index) => {
    const { values, notes } = convert(source, mapping, resource);
    const report: RowReport = {
      row: index + 1,
      title: String(values[resource.title] ?? ''),
      outcome: 'created',
      notes,
    };
    const decided = (outcome: Outcome, reason: string): PreparedRow => ({ report: { ...report, outcome, reason } });
    const missing = Object.entries(resource.fields).filter(
      ([name, { required }]) => required && values[name] === undefined,
    );
    if (missing.length > 0) return decided('failed', `without ${missing.map(([name]) => name).join(' and ')}`);
    const same = seen.get(JSON.stringify(source));
    if (same) return decided('skipped', `the same as row ${same}`);
    seen.set(JSON.stringify(source), index + 1);
    const identity = identityOf(values, mapping.identity);
    if (known.present.take(identity)) return decided('unchanged', 'is there already');
    if (known.trashed.take(identity)) return decided('skipped', 'lies in the trash');
    const time = (times.get(identity) ?? 0) + 1;
    times.set(identity, time);
    const body = publish && 'status' in resource.fields ? { ...values, status: 'published' } : values;
    return { report, body, key: idempotencyKey(workspace.id, resource.name, identity, time, body) };
  });
}

/** How many calls are under way at once. */
const hands = 4;

/** Sends the rows that are to be created and calls `step` for every row. Once the server cannot be reached, the rest is not tried. */
export async function send(
  prepared: readonly PreparedRow[],
  { resource, workspace, dryRun }: Plan,
  call: Send,
  step: (report: RowReport) => void,
): Promise<RowReport[]> {
  const waiting = [...prepared];
  let gone: string | undefined;
  const path = `${resource.endpoints.create!.path}?workspaceId=${workspace.id}`;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { report, body, key } = next;
      if (body && !dryRun) {
        if (gone === undefined)
          await call('POST', path, { body, idempotencyKey: key }).then(
          (record) => (report.id = Number((record as Record<string, unknown>)[resource.idKey])),
          (error: Error) => {
            Object.assign(report, { outcome: 'failed', reason: error.message });
            if (error instanceof OutOfReach) gone = error.message;
          },
        ); // prettier-ignore
        else Object.assign(report, { outcome: 'failed', reason: `not tried: ${gone}` });
      }
      step(report);
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return prepared.map(({ report }) => report);
}
