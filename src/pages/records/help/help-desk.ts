import { createContext, useMemo, useState } from 'react';

/** What somebody wants done with the text of a field. */
export type HelpTask =
  | { kind: 'write' | 'improve' | 'shorten' }
  /** From the text of another language. */
  | { kind: 'translate'; from: string; text: string };

/** The help that was asked for in a form, field by field. One text comes at a time. */
export interface HelpDesk {
  /** The record of the form, unless it is new. */
  recordId: number | undefined;
  taskOf(field: string): HelpTask | undefined;
  /** Whether the help of a field may begin. */
  isTurnOf(field: string): boolean;
  ask(field: string, task: HelpTask): void;
  /** Its text has come, or will not. */
  answered(field: string): void;
  /** The person is done with it. */
  close(field: string): void;
}

/** Nothing where a form has no help, such as one within another. */
export const HelpDeskContext = createContext<HelpDesk | undefined>(undefined);

interface Help {
  field: string;
  task: HelpTask;
  isAnswered: boolean;
}

/** The help desk of a form. */
export function useHelpDesk(recordId: number | undefined): HelpDesk {
  const [asked, setAsked] = useState<readonly Help[]>([]);
  return useMemo(
    () => ({
      recordId,
      taskOf: (field) => asked.find((help) => help.field === field)?.task,
      isTurnOf: (field) => asked.find(({ isAnswered }) => !isAnswered)?.field === field,
      ask: (field, task) =>
        setAsked((all) => [...all.filter((help) => help.field !== field), { field, task, isAnswered: false }]),
      answered: (field) =>
        setAsked((all) => all.map((help) => (help.field === field ? { ...help, isAnswered: true } : help))),
      close: (field) => setAsked((all) => all.filter((help) => help.field !== field)),
    }),
    [recordId, asked],
  );
}
