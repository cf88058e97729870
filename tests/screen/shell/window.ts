type TestWindow = Window & { happyDOM: { setViewport(size: { width: number; height: number }): void } };

/** Sets the width of the window, as resizing does. */
export const resizeTo = (width: number) =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height: 900 });
