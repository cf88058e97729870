/**
 * @refinedev/core, @refinedev/react-router, @refinedev/antd: read and write filters and sorters in the address, in brackets
 * and with indices (`sorters[0][field]=name`), as Refine does with the whole of qs.
 */
export const stringify = (values, { addQueryPrefix = false } = {}) => {
  const pairs = Object.entries(values ?? {}).flatMap(([name, value]) => pairsOf(name, value));
  // Refine asks for values as they are, and loses what follows a `&` in one.
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return addQueryPrefix && text ? `?${text}` : text;
};

const pairsOf = (name, value) => {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => pairsOf(`${name}[${key}]`, part));
};

export const parse = (text, { ignoreQueryPrefix = false } = {}) => {
  const read = Object.create(null);
  const query = ignoreQueryPrefix ? text.replace(/^\?/, '') : text;
  for (const [name, value] of new URLSearchParams(query)) put(read, pathOf(name), value);
  return listed(read);
};

const pathOf = (name) => {
  const [, first, rest = ''] = /^([^[]*)((?:\[[^[\]]*\])*)$/.exec(name) ?? [undefined, name];
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part)];
};

const put = (target, [name, ...rest], value) => {
  if (rest.length === 0) target[name] = value;
  else put((target[name] = typeof target[name] === 'object' ? target[name] : Object.create(null)), rest, value);
};

/** Objects whose names are all indices are lists. */
const listed = (value) => {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, part]) => [name, listed(part)]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.sort(([one], [other]) => one - other).map(([, part]) => part) : Object.fromEntries(entries);
};

export default { parse, stringify };
