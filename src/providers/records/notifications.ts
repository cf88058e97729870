import type { NotificationProvider } from '@refinedev/core';
import { type ReactNode, createElement } from 'react';

let sonner = () => import('sonner');
/** Sets the loader of the toast code, so that the app can retry after a lost connection. */
export function loadToasts(by: <Code>(load: () => Promise<Code>) => Promise<Code>): void {
  sonner = () => by(() => import('sonner'));
}

let expectToasts: () => void;
/** Resolves when the first toast is shown. */
export const firstToast = new Promise<void>((resolve) => {
  expectToasts = resolve;
});

export interface Toast {
  message: string;
  description?: string | undefined;
  /** A page of the website, which opens in a new tab. */
  link?: { label: string; url: string } | undefined;
  /** Undo action, offered while the toast is visible. */
  undo?: { label: string; act: () => void } | undefined;
  id?: string | undefined;
}

type Kind = 'success' | 'error' | 'info';

/** Shows a toast for a few seconds. */
export async function toast(kind: Kind, { message, description, link, undo, id }: Toast): Promise<void> {
  expectToasts();
  const { toast: show } = await sonner();
  show[kind](message, {
    ...(link ? { description: withLink(link, description) } : description ? { description } : {}),
    ...(id ? { id } : {}),
    ...(undo ? { action: { label: undo.label, onClick: undo.act } } : {}),
  });
}

function withLink({ label, url }: NonNullable<Toast['link']>, description = ''): ReactNode {
  const words = description ? `${description} ` : '';
  return createElement(
    'span',
    null,
    words,
    createElement('a', { href: url, target: '_blank', rel: 'noopener' }, label),
  );
}

/** Refine's `notificationProvider` over the same toasts. */
export const notificationProvider: NotificationProvider = {
  open: ({ message, description, type, key }) =>
    void toast(type === 'progress' ? 'info' : type, { message, description, id: key }),
  close: (key) => void sonner().then(({ toast: shown }) => shown.dismiss(key)),
};
