/** The browser's window. */
export const wrong = window.location.href;
