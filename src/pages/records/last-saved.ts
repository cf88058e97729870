import type { BaseRecord } from '@refinedev/core';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { rememberedHere } from '../../providers/browser/storage.ts';
import { titleOf } from './title-of.ts';

/** A record just saved, and its days. */
interface Saved {
  id: number;
  title: string;
  from: string;
  to: string;
}

const keyOf = ({ name }: Resource, workspaceId: number) => `waymark.saved.${workspaceId}.${name}`;

/** Remembers the saved record in this tab, if its list has a window of days that may hide it. */
export function rememberSaved(resource: Resource, workspaceId: number, record: BaseRecord): void {
  const [from, to = from] = Object.entries(resource.fields)
    .filter(([, { kind }]) => kind === 'date' || kind === 'dateTime')
    .flatMap(([name]) => (typeof record[name] === 'string' ? [record[name].slice(0, 'yyyy-mm-dd'.length)] : []));
  if (!resource.window || from === undefined || to === undefined) return;
  const saved: Saved = { id: Number(record.id), title: titleOf(resource, record), from, to };
  rememberedHere.set(keyOf(resource, workspaceId), JSON.stringify(saved));
}

/** The record saved last, until its list is shown. */
export function lastSaved(resource: Resource, workspaceId: number): Saved | undefined {
  try {
    return (JSON.parse(rememberedHere.get(keyOf(resource, workspaceId)) ?? 'null') as Saved | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it once the list is shown. */
export const forgetSaved = (resource: Resource, workspaceId: number): void =>
  rememberedHere.remove(keyOf(resource, workspaceId));
