/** The words of a cell that holds several. */
export const split = (text: string, at: RegExp): string[] => text.split(at).flatMap((word) => word.trim() || []);
