import type { KeyboardEvent } from 'react';

/**
 * How a dialog is left by Escape, or by another gesture of the browser. The browser says that a dialog has closed only some time after it
 * has gone: whatever was pressed in between would be lost with it. So Escape is answered before the browser does.
 */
export const closing = (onClose: () => void) => ({
  onClose,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  },
});
