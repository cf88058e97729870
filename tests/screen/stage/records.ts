import type { Resource } from '../../../contract/declaration/resource.ts';

/** A record in the server's format, with every field of its resource. */
export const recordOf = (resource: Resource, id: number, more: object = {}) => ({
  ...Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null])),
  [resource.idKey]: id,
  workspaceId: 7,
  status: 'draft',
  language: 'en',
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
  labels: {},
  ...more,
});

/** The response of a library without folders. */
export const noFolders = { all: 0, unfiled: 0, folders: [], more: false };
