import { expect, vi } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { imports } from '../../../contract/calls/imports.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { startImports } from '../../../server/features/transfer/imports/worker.ts';
import type { Person, Tenant } from '../stage/builders.ts';
import { type Answered, as } from '../stage/client.ts';
import { app, db } from '../stage/installation.ts';

const calls = (resource: Resource) => resource.endpoints as { export: Endpoint; imports: Endpoint };

/** The exported file of a list. */
export const exported = async (person: Person, resource: Resource, query: Record<string, string | number>) =>
  (await as(person).call(calls(resource).export, { query })) as unknown as Answered<string>;

/** A file uploaded to a workspace or organization. */
export const brought = async (person: Person, resource: Resource, of: Tenant, text: string | Blob) =>
  (await as(person).call(calls(resource).imports, {
    query: { workspaceId: of.workspaceId },
    body: {},
    files: { file: typeof text === 'string' ? new Blob([text]) : text },
  })) as unknown as Answered<ImportRecord>;

/** Uploaded and checked with the proposed columns and this key. A long file is checked to its end. */
export async function checkedImport(
  person: Person,
  resource: Resource,
  of: Tenant,
  text: string | Blob,
  key: string | null = null,
): Promise<ImportRecord> {
  const { body } = await brought(person, resource, of, text);
  const { columns } = body;
  const { body: checked } = await as(person).call(imports.check, { params: { id: body.id }, body: { columns, key } });
  if ((checked as ImportRecord).status !== 'checking') return checked as ImportRecord;
  await workUntil(async () => expect((await importOf(person, body.id)).status).toBe('checked'));
  return importOf(person, body.id);
}

/** Runs imports until this holds; files of thousands of rows need more time (ms). */
async function workUntil(holds: () => Promise<void>, timeout = 60_000): Promise<void> {
  const stop = startImports(db, app.stores, (error) => expect(error).toBeUndefined());
  try {
    await vi.waitFor(holds, { timeout, interval: 50 });
  } finally {
    await stop();
  }
}

export const importOf = async (person: Person, id: number) =>
  (await as(person).call(imports.one, { params: { id } })).body as ImportRecord;

/** The unfinished parts of an import, by state. */
async function openOf(person: Person, id: number): Promise<string[]> {
  const { status, lists } = await importOf(person, id);
  return [status, ...lists.map((list) => list.status)].filter((state) => state !== 'done');
}

/**
 * Starts an import and runs it until it and its nested lists are done, as no worker runs here. Large files need more time
 * (ms).
 */
export async function runImport(person: Person, id: number, timeout?: number): Promise<ImportRecord> {
  await as(person).call(imports.run, { params: { id } });
  await workUntil(async () => expect(await openOf(person, id)).toEqual([]), timeout);
  return importOf(person, id);
}
