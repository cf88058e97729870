import { useCallback, useRef } from 'react';

/**
 * The idempotency key of what a form creates: the same for all attempts with the same content, so that trying again
 * after a lost answer makes nothing twice.
 */
export function useRetryKey(): (content: unknown) => string {
  const held = useRef({ content: '', key: '' });
  return useCallback((content) => {
    const written = JSON.stringify(content);
    if (held.current.content !== written) held.current = { content: written, key: crypto.randomUUID() };
    return held.current.key;
  }, []);
}
