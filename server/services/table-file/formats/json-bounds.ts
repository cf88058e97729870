import { tableFile } from '../../../../contract/calls/constants.ts';
import { boundCell, boundColumns, boundValues } from '../bounds.ts';

const code = (sign: string) => sign.charCodeAt(0);
const [quote, escape, comma] = [code('"'), code('\\'), code(',')];
const [list, object, listEnd, objectEnd] = [code('['), code('{'), code(']'), code('}')];

/** Checks the limits of values, fields, depth and text length before parsing. @throws Error with a sentence. */
export function boundStructure(bytes: Buffer): void {
  let [values, depth, text] = [0, 0, -1];
  const fields = new Uint32Array(tableFile.depth + 1);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (text >= 0) {
      if (byte === escape) at += 1;
      else if (byte === quote) {
        // Embedded files do not become cells. A character takes at most 4 bytes.
        if (bytes.toString('latin1', text + 1, text + 6) !== 'data:') boundCell((at - text) / 4);
        text = -1;
      }
    } else if (byte === quote) text = at;
    else if (byte === comma) {
      values += 1;
      fields[depth]! += 1;
    } else if (byte === list || byte === object) {
      values += 1;
      depth += 1;
      fields[depth] = 1;
      if (depth > tableFile.depth)
        throw new Error(`Lists and objects in this file are nested more than ${tableFile.depth} levels deep`);
    } else if (byte === listEnd || byte === objectEnd) {
      if (byte === objectEnd) boundColumns(fields[depth]!);
      depth = Math.max(0, depth - 1);
    }
  }
  boundValues(values);
}
