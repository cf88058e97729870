/** The complete server-sent events of a response, without keep-alive comments. */
export const eventsIn = (text: string): { event: string; data: object }[] =>
  text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
    return event && data ? [{ event, data: JSON.parse(data) as object }] : [];
  });
