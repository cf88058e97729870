/** Creates an expensive value once, on first use. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
