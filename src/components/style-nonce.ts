/**
 * With this mark the browser takes styles that libraries write into the page while it runs, and no others. A server that
 * is not ours may send none, and then decides by itself what it allows.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
