/** The server-sent events of an answer, as far as they are whole; signs of life are passed over. */
export const eventsIn = (text: string): { event: string; data: object }[] =>
  text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
    return event && data ? [{ event, data: JSON.parse(data) as object }] : [];
  });
