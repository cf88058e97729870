import type { Resource } from '../../../contract/resource.ts';
export function FormPage({ resource }: { resource: Resource }) {
  return <p>{resource.name}</p>;
}
