/** What somebody types who does not wait until the code of the palette has come; the palette begins with it. */
export const earlyLetters = { text: '' };
