import type { Image } from '../../../../contract/fields.ts';
import type { Resource } from '../../../../contract/resource.ts';
import type { ShownRecord } from './shown-record.ts';

/** The pictures in their own proportions; their sizes are known, so that nothing jumps when they come. */
export function RecordPictures({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const pictures = Object.keys(resource.fields)
    .filter((name) => resource.fields[name]?.kind === 'image' && record[name])
    .map((name) => record[name] as Image);
  if (pictures.length === 0) return null;
  return (
    <div className="wm-show-pictures">
      {pictures.map(({ id, url, alt_text, width, height }) => (
        <img key={url} src={url} alt={alt_text} {...(id ? { width, height } : {})} />
      ))}
    </div>
  );
}
