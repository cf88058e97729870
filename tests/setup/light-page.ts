import { QueryClient } from '@tanstack/react-query';
import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

/*
 * Evaluated once per worker, unlike setup files. Spares tests work whose results they do not read: all screen tests took
 * 294 processor seconds without this file and 126 with it.
 */

/** The properties that role queries and clicks read. happy-dom matches every rule with every element and its parents. */
const readProperties = /(?:^|[^-\w])(?:display|visibility|pointer-events)\s*:/;

const isRead = (rule: CSSRule): boolean => readProperties.test(rule.cssText);

const readRules = new WeakMap<CSSRule, { count: number; rules: CSSRule[] }>();

/** The rules of a sheet that are read; filtered anew when its text has changed. */
function rulesOf({ cssRules }: CSSStyleSheet): CSSRule[] {
  const [first] = cssRules;
  if (!first) return [];
  const known = readRules.get(first);
  if (known?.count === cssRules.length) return known.rules;
  const rules = [...cssRules].filter(isRead);
  readRules.set(first, { count: cssRules.length, rules });
  return rules;
}

const sheetOf = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')!.get!;
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  configurable: true,
  get(this: HTMLStyleElement) {
    const sheet = sheetOf.call(this) as CSSStyleSheet | null;
    return sheet && (Object.create(sheet, { cssRules: { value: rulesOf(sheet) } }) as CSSStyleSheet);
  },
});

/** React creates an error per element for the owner stacks of its warnings, until this count reaches its limit. */
const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React resets the count every second.
  },
});

/** A waiting query fails many times, and only its last message is read: print the page only then. */
configure({
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    });
    return error;
  },
});

/** Query clients cache responses for five minutes, with the observers of unmounted pages. */
const clients = new Set<QueryClient>();
const mount = QueryClient.prototype.mount;
QueryClient.prototype.mount = function mountAndRemember(this: QueryClient) {
  clients.add(this);
  mount.call(this);
};

/** Drops what a test leaves in the memory of its worker. */
export function forgetPage(): void {
  for (const client of clients) client.clear();
  clients.clear();
  // happy-dom caches the results of all selectors until a child is added to the document.
  const nothing = document.createComment('');
  document.append(nothing);
  nothing.remove();
}
