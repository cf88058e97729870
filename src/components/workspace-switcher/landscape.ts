/** A 32 × 32 drawing: a far ridge, a near one, and the waypoint. */
export interface Landscape {
  far: string;
  near: string;
  goal: { x: number; y: number };
  /** One of four tints. */
  tint: number;
}

/** A drawing derived from a name: always the same for the same name. */
export function landscapeOf(name: string): Landscape {
  const next = seededRandom(name);
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

/** Pseudorandom numbers from 0 to 1, seeded by a text (FNV-1a, then xorshift). */
function seededRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
