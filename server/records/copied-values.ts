import { type GalleryPicture, type Image, descriptorOf, isResetInCopies } from '../../contract/declaration/fields.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { isUniqueField } from '../../contract/declaration/rules.ts';
import type { Row, WriteValues } from './row.ts';

/** Values that a new translation copies from a record: all but status, planned times, and unique and read-only fields. */
export const copiedValues = (resource: Resource, like: Row): WriteValues =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
      const { holds } = descriptorOf(field);
      const value = like[name];
      const isOwn = field.readOnly || isResetInCopies(field) || isUniqueField(resource, name);
      if (isOwn || value === null || value === undefined) return [];
      if (holds === 'picture') return [[name, (value as Image).id]];
      if (holds === 'pictures')
        return [[name, (value as GalleryPicture[]).map(({ id, caption }) => ({ id, caption }))]];
      return [[name, value]];
    }),
  );
