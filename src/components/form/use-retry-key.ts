import { useCallback, useRef } from 'react';

/**
 * Idempotency key of a form that creates something: the same for retries with the same content, so that a retry after a lost
 * response creates nothing twice.
 */
export function useRetryKey(): (content: unknown) => string {
  const held = useRef({ content: '', key: '' });
  return useCallback((content) => {
    const written = JSON.stringify(content);
    if (held.current.content !== written) held.current = { content: written, key: crypto.randomUUID() };
    return held.current.key;
  }, []);
}
