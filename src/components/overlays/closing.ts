import type { KeyboardEvent } from 'react';

/**
 * Props of a dialog that closes on Escape and other browser gestures. The browser fires `close` only some time after the
 * dialog has disappeared, and key presses in between would be lost, so Escape is handled earlier.
 */
export const closing = (onClose: () => void) => ({
  onClose,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  },
});
