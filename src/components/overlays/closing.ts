import type { KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Props of a dialog that closes on Escape and other browser gestures. The browser fires `close` only some time after the
 * dialog has disappeared, and key presses in between would be lost, so Escape is handled earlier.
 */
export const closing = (onClose: (event: SyntheticEvent<HTMLDialogElement>) => void) => ({
  onClose,
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose(event);
  },
});
