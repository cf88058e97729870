import type { NotificationProvider } from '@refinedev/core';

let sonner = () => import('sonner');
/** How the code of toasts is loaded: the app knows a way that outlasts a lost connection. */
export function loadToasts(by: <Code>(load: () => Promise<Code>) => Promise<Code>): void {
  sonner = () => by(() => import('sonner'));
}

let expectToasts: () => void;
/** Resolves with the first toast. */
export const firstToast = new Promise<void>((resolve) => {
  expectToasts = resolve;
});

export interface Toast {
  message: string;
  description?: string | undefined;
  /** The way back, offered as long as the toast stands. */
  undo?: { label: string; act: () => void } | undefined;
  id?: string | undefined;
}

type Kind = 'success' | 'error' | 'info';

/** Shows a message at the edge of the screen for a few seconds. */
export async function toast(kind: Kind, { message, description, undo, id }: Toast): Promise<void> {
  expectToasts();
  const { toast: show } = await sonner();
  show[kind](message, {
    ...(description ? { description } : {}),
    ...(id ? { id } : {}),
    ...(undo ? { action: { label: undo.label, onClick: undo.act } } : {}),
  });
}

/** Refine's own messages go the same way. */
export const notificationProvider: NotificationProvider = {
  open: ({ message, description, type, key }) =>
    void toast(type === 'progress' ? 'info' : type, { message, description, id: key }),
  close: (key) => void sonner().then(({ toast: shown }) => shown.dismiss(key)),
};
