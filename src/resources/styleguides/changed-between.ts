import { type StyleguideVersion, styleguides } from './styleguides.resource.ts';

/** The fields in which two versions differ. */
export function changedBetween(after: StyleguideVersion, before: StyleguideVersion): string[] {
  const text = ({ styleguide }: StyleguideVersion, name: string) => JSON.stringify(styleguide[name] ?? null);
  return Object.keys(styleguides.fields).filter((name) => text(after, name) !== text(before, name));
}
