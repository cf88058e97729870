import type { BaseRecord } from '@refinedev/core';
import type { Resource } from '../../../contract/resource.ts';
import { rememberedHere } from '../../providers/storage.ts';
import { titleOf } from './title-of.ts';

/** A record that was just saved, and on which days it is. */
interface Saved {
  id: number;
  title: string;
  from: string;
  to: string;
}

const keyOf = ({ name }: Resource, workspaceId: number) => `waymark.saved.${workspaceId}.${name}`;

/** Remembers in this tab which record was saved, where its list shows some days only and may not show it. */
export function rememberSaved(resource: Resource, workspaceId: number, record: BaseRecord): void {
  const [from, to = from] = Object.entries(resource.fields)
    .filter(([, { kind }]) => kind === 'date' || kind === 'dateTime')
    .flatMap(([name]) => (typeof record[name] === 'string' ? [record[name].slice(0, 'yyyy-mm-dd'.length)] : []));
  if (!resource.window || from === undefined || to === undefined) return;
  const saved: Saved = { id: Number(record.id), title: titleOf(resource, record), from, to };
  rememberedHere.set(keyOf(resource, workspaceId), JSON.stringify(saved));
}

/** The record that was saved last, as long as its list has not been shown since. */
export function lastSaved(resource: Resource, workspaceId: number): Saved | undefined {
  try {
    return (JSON.parse(rememberedHere.get(keyOf(resource, workspaceId)) ?? 'null') as Saved | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The list was shown. */
export const forgetSaved = (resource: Resource, workspaceId: number): void =>
  rememberedHere.remove(keyOf(resource, workspaceId));
