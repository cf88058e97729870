/** What only one of the two sides has. */
export const wrong = [process.env.SECRET, document.title];
