/**
 * @refinedev/core, @refinedev/react-router: read and write nested filters in the address, which Waymark's lists keep flat
 * and in `src/providers/list-url.ts`. What is read here are plain names, as the browser reads them.
 */
export default {
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringify: (values, { addQueryPrefix } = {}) => {
    const flat = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(flat.map(([name, value]) => [name, String(value)])).toString();
    return addQueryPrefix && text ? `?${text}` : text;
  },
};
