import type { HttpError } from '../http/http-error.ts';

/** Delays before retries of temporary failures (ms): three minutes in total. */
export const patience = [0, 500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 11 }, () => 15_000)];

/** Retries after a 500, within about eight seconds. */
export const triesOfFault = 5;

/** Whether a retry may succeed. */
export const mayPass = ({ isPassing }: HttpError): boolean => isPassing;
