import { createContext, useMemo, useState } from 'react';
import type { Tone } from '../../../../contract/writing/writing.ts';

/** An AI task for a field's text. */
export type HelpTask =
  | { kind: 'write' | 'improve' | 'shorten' | 'lengthen' }
  /** Chosen first; no request before that. */
  | { kind: 'tone'; tone?: Tone }
  /** From the text in another language. */
  | { kind: 'translate'; from: string; text: string };

/** AI tasks of a form, by text key. They run one at a time. */
export interface HelpDesk {
  /** Id of the form's record, unless it is new. */
  recordId: number | undefined;
  taskOf(key: string): HelpTask | undefined;
  /** Whether the task of a text may start. */
  isTurnOf(key: string): boolean;
  ask(key: string, task: HelpTask): void;
  /** Marks a task as answered or failed. */
  answered(key: string): void;
  /** Removes a task. */
  close(key: string): void;
}

/** Undefined for forms without AI help, such as nested ones. */
export const HelpDeskContext = createContext<HelpDesk | undefined>(undefined);

interface Help {
  key: string;
  task: HelpTask;
  isAnswered: boolean;
}

/** AI tasks of a form. */
export function useHelpDesk(recordId: number | undefined): HelpDesk {
  const [asked, setAsked] = useState<readonly Help[]>([]);
  return useMemo(
    () => ({
      recordId,
      taskOf: (key) => asked.find((help) => help.key === key)?.task,
      isTurnOf: (key) => asked.find(({ isAnswered }) => !isAnswered)?.key === key,
      ask: (key, task) =>
        setAsked((all) => [...all.filter((help) => help.key !== key), { key, task, isAnswered: !asksNow(task) }]),
      answered: (key) =>
        setAsked((all) => all.map((help) => (help.key === key ? { ...help, isAnswered: true } : help))),
      close: (key) => setAsked((all) => all.filter((help) => help.key !== key)),
    }),
    [recordId, asked],
  );
}

const asksNow = (task: HelpTask) => task.kind !== 'tone' || task.tone !== undefined;
