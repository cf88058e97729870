import type { Route } from '@playwright/test';
import { errorTexts } from '../contract/calls/errors.ts';

/** What the browser notes of what stories break on purpose, and what the app itself says of it. */
export const brokenOnPurpose = [
  'Failed to load resource',
  errorTexts.profileFailed,
  errorTexts.workspacesFailed,
  errorTexts.languagesFailed,
  errorTexts.languagesRefreshFailed,
  errorTexts.csrfObtainFailed,
  'answered otherwise than declared',
];

/** An answer that is none. */
export type Broken = { status: number; html?: string; json?: unknown };

/** Puts it in the place of the server's. */
export const answerWith =
  ({ status, html, json }: Broken) =>
  (route: Route) =>
    html === undefined
      ? route.fulfill({ status, json: json === undefined ? {} : json })
      : route.fulfill({ status, contentType: 'text/html', body: html });
