/** The first bytes of a response as text; the rest is not read. */
export async function beginningOf(body: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most).toString('utf8');
}
