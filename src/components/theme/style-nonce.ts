/** CSP nonce for styles that libraries inject at run time. A third-party server may send none, and then sets its own policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
