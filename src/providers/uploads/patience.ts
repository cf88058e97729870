import type { HttpError } from '../http-error.ts';

/** How long to wait before what failed in passing is tried again (ms): three minutes in all. */
export const patience = [0, 500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 11 }, () => 15_000)];

/** Retries after a 500, within about eight seconds. */
export const triesOfFault = 5;

/** Whether the same call may go through later. */
export const mayPass = ({ isPassing }: HttpError): boolean => isPassing;
