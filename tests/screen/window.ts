type TestWindow = Window & { happyDOM: { setViewport(size: { width: number; height: number }): void } };

/** Gives the page a width, as a person does who resizes the window. */
export const resizeTo = (width: number) =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height: 900 });
