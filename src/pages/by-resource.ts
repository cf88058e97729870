/** Finds a resource's views among the exports of the modules that Vite has collected. */
export function byResource<Views extends { resource: string }>(
  modules: Record<string, Record<string, unknown>>,
): (resource: string) => Views | undefined {
  const isOne = (value: unknown): value is Views => typeof value === 'object' && value !== null && 'resource' in value;
  const all = Object.values(modules).flatMap((module) => Object.values(module).filter(isOne));
  return (resource) => all.find((views) => views.resource === resource);
}
