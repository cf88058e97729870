/** A small picture of 32 × 32: a ridge far away, one near by, and where the way leads. */
export interface Landscape {
  far: string;
  near: string;
  goal: { x: number; y: number };
  /** Which of the four tints it has. */
  tint: number;
}

/** A picture drawn from a name: the same at every visit, another for another name. */
export function landscapeOf(name: string): Landscape {
  const next = numbersOf(name);
  const tint = Math.floor(next() * 4);
  const goal = { x: round(8 + next() * 16), y: round(6 + next() * 4) };
  return { tint, goal, far: ridge([17, 6], next), near: ridge([24, 5], next) };
}

/** A line through five heights around `middle`, closed along the lower edge. */
function ridge([middle, swing]: [middle: number, swing: number], next: () => number): string {
  const heights = Array.from({ length: 5 }, () => round(middle + (next() * 2 - 1) * swing));
  const [first, ...rest] = heights;
  const curve = rest.map((height, place) => `S${place * 8 + 4} ${height} ${place * 8 + 8} ${height}`).join('');
  return `M0 32V${first}${curve}V32z`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then xorshift). */
function numbersOf(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
