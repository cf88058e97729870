/** Text typed before the palette's code has loaded; the palette starts with it. */
export const earlyLetters = { text: '' };
