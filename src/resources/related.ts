import { fieldKinds } from '../../contract/declaration/fields.ts';
import { lazy } from '../../contract/declaration/lazy.ts';
import { media } from './media/media.resource.ts';
import { resources } from './registry.ts';

/**
 * Whether a change of one resource affects displays of the other: records show titles of referenced records and pictures
 * of the library; saving a record may create others, such as a typed venue.
 */
export const isRelated = (one: string, other: string): boolean =>
  one === other || namedBy().get(one)?.has(other) || namedBy().get(other)?.has(one) || false;

/** The resources that each one's fields and details refer to. */
const namedBy = lazy(
  () =>
    new Map(
      resources.map(({ name, fields, details }) => {
        const named = Object.values(fields).map(({ kind, resource }) =>
          fieldKinds[kind].holds.startsWith('picture') ? media.name : resource,
        );
        return [name, new Set<string | undefined>([...named, details?.resource])];
      }),
    ),
);
