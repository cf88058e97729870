/** What takes long is done in parts, between which the page answers. A timer would wait long in a tab behind others. */
export const nextTask = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    const run = () => {
      port1.close();
      go();
    };
    port1.addEventListener('message', run, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
