import type { Resource } from '../../../contract/resource.ts';
export function FilterPanel(_: {
  resource: Resource;
  values: Record<string, string>;
  onChange: (n: string, v: string) => void;
  onClear: () => void;
}) {
  return null;
}
