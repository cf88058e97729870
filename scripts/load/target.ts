import type { Send } from './client.ts';

export interface Workspace {
  id: number;
  name: string;
}

/** The workspace with this id, else the user’s first one. @throws Error that lists their workspaces. */
export async function workspaceFor(send: Send, id: number | undefined): Promise<Workspace> {
  const listed = (await send('GET', '/workspaces/my-workspaces')) as (Workspace | { workspace: Workspace })[];
  const mine = listed.map((entry) => ('workspace' in entry ? entry.workspace : entry));
  const wanted = id === undefined ? mine[0] : mine.find((workspace) => workspace.id === id);
  if (wanted) return wanted;
  const lines = mine.map((workspace) => `  ${workspace.id}  ${workspace.name}`);
  throw new Error(
    mine.length === 0
      ? 'This person does not belong to a workspace.'
      : `This person has no workspace ${id}. Available workspaces:\n${lines.join('\n')}`,
  );
}
