/** What takes long to make and is not always needed: made once, when it is first asked for. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
