import { isObject } from './flat-record.ts';

type AnyObject = Record<string, unknown>;

/** Converts a GeoJSON feature to a record of its properties, `latitude` and `longitude`. Other objects stay unchanged. */
export function recordOfFeature(record: AnyObject, notes: Set<string>): AnyObject {
  if (record.type !== 'Feature' || !('geometry' in record || isObject(record.properties))) return record;
  const { properties, geometry, id } = record;
  const own = isObject(properties) ? properties : {};
  const named = id === undefined || own['@id'] !== undefined ? {} : { '@id': id };
  const points = isObject(geometry) ? pointsIn(geometry) : [];
  if (points.length > 1) notes.add('Lines and areas are imported as their center point');
  return { ...named, ...own, ...(points.length > 0 ? middleOf(points) : {}) };
}

/** The point, or the average of the points of a line or area. */
function middleOf(points: readonly (readonly number[])[]): AnyObject {
  const middle = (axis: 0 | 1 | 2) => {
    const sum = points.reduce((total, point) => total + (point[axis] ?? 0), 0) / points.length;
    return points.length === 1 ? points[0]![axis] : Math.round(sum * 1e7) / 1e7;
  };
  const [longitude, latitude, altitude] = [middle(0), middle(1), middle(2)];
  return { latitude, longitude, ...(points[0]?.[2] === undefined ? {} : { altitude }) };
}

function pointsIn(geometry: AnyObject): number[][] {
  const within: number[][] = [];
  const take = (value: unknown) => {
    if (!Array.isArray(value)) return;
    if (typeof value[0] === 'number' && typeof value[1] === 'number') within.push(value as number[]);
    else for (const one of value) take(one);
  };
  take(geometry.coordinates);
  for (const one of Array.isArray(geometry.geometries) ? geometry.geometries : [])
    if (isObject(one)) take(one.coordinates);
  // The last point of a closed outline repeats the first.
  const [first, last] = [within[0], within.at(-1)];
  return within.length > 2 && String(first) === String(last) ? within.slice(0, -1) : within;
}
