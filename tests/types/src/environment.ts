/** The server's environment. */
export const wrong = process.env.SECRET;
