import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { guessColumns, imports } from '../../contract/imports.ts';
import type { Resource } from '../../contract/resource.ts';
import type { ImportRecord } from '../../contract/transfer.ts';
import { startImports } from '../../server/features/transfer/worker.ts';
import type { Person, Tenant } from './builders.ts';
import { type Answered, as } from './client.ts';
import { app, db } from './installation.ts';

const calls = (resource: Resource) => resource.endpoints as { export: Endpoint; imports: Endpoint };

/** A list's file, as somebody downloads it. */
export const exported = async (person: Person, resource: Resource, query: Record<string, string | number>) =>
  (await as(person).call(calls(resource).export, { query })) as unknown as Answered<string>;

/** A file brought into a workspace or organisation. */
export const brought = async (person: Person, resource: Resource, of: Tenant, text: string) =>
  (await as(person).call(calls(resource).imports, {
    query: { workspaceId: of.workspaceId },
    body: {},
    files: { file: new Blob([text]) },
  })) as unknown as Answered<ImportRecord>;

/** Brought and checked, with the columns that their names suggest. */
export async function checkedImport(
  person: Person,
  resource: Resource,
  of: Tenant,
  text: string,
  key: string | null = null,
): Promise<ImportRecord> {
  const { body } = await brought(person, resource, of, text);
  const columns = guessColumns(resource, body.headers);
  const { body: checked } = await as(person).call(imports.check, { params: { id: body.id }, body: { columns, key } });
  return checked as ImportRecord;
}

export const importOf = async (person: Person, id: number) =>
  (await as(person).call(imports.one, { params: { id } })).body as ImportRecord;

/** Started, and worked on until it is done. */
export async function runImport(person: Person, id: number): Promise<ImportRecord> {
  await as(person).call(imports.run, { params: { id } });
  const stop = startImports(db, app.stores, (error) => expect(error).toBeUndefined());
  try {
    await expect.poll(async () => (await importOf(person, id)).status, { timeout: 20_000 }).toBe('done');
  } finally {
    await stop();
  }
  return importOf(person, id);
}
