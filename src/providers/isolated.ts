const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** A word of somebody's in a sentence of ours, so that one that is written from the right leaves the rest where it is. */
export const isolated = (value: unknown): string => {
  const text = String(value);
  return fromTheRight.test(text) ? `\u2068${text.replaceAll(turning, '')}\u2069` : text;
};
