/** User input on one line, for names in mails. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
