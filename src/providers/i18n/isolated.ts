const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Isolates a right-to-left value inside a sentence, so that the text around it keeps its order. */
export const isolated = (value: unknown): string => {
  const text = String(value);
  return fromTheRight.test(text) ? `\u2068${text.replaceAll(turning, '')}\u2069` : text;
};
