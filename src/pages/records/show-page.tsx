import type { Resource } from '../../../contract/resource.ts';
export function ShowPage({ resource }: { resource: Resource }) {
  return <p>{resource.name}</p>;
}
