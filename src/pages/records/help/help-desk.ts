import { createContext, useMemo, useState } from 'react';
import type { Tone } from '../../../../contract/writing.ts';

/** What somebody wants done with the text of a field. */
export type HelpTask =
  | { kind: 'write' | 'improve' | 'shorten' | 'lengthen' }
  /** Which one is chosen first; until then nothing is asked. */
  | { kind: 'tone'; tone?: Tone }
  /** From the text of another language. */
  | { kind: 'translate'; from: string; text: string };

/** The help that was asked for in a form, text by text, each by its key. One text comes at a time. */
export interface HelpDesk {
  /** The record of the form, unless it is new. */
  recordId: number | undefined;
  taskOf(key: string): HelpTask | undefined;
  /** Whether the help of a text may begin. */
  isTurnOf(key: string): boolean;
  ask(key: string, task: HelpTask): void;
  /** Its text has come, or will not. */
  answered(key: string): void;
  /** The person is done with it. */
  close(key: string): void;
}

/** Nothing where a form has no help, such as one within another. */
export const HelpDeskContext = createContext<HelpDesk | undefined>(undefined);

interface Help {
  key: string;
  task: HelpTask;
  isAnswered: boolean;
}

/** The help desk of a form. */
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
