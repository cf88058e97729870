import type { Route } from '@playwright/test';
import { errorTexts } from '../../contract/calls/errors.ts';

/** Console messages about faults that stories simulate, from the browser and the app. */
export const brokenOnPurpose = [
  'Failed to load resource',
  errorTexts.profileFailed,
  errorTexts.workspacesFailed,
  errorTexts.languagesFailed,
  errorTexts.languagesRefreshFailed,
  errorTexts.csrfObtainFailed,
  'answered otherwise than declared',
];

export type Broken = { status: number; html?: string; json?: unknown };

/** Replaces the server's response. */
export const answerWith =
  ({ status, html, json }: Broken) =>
  (route: Route) =>
    html === undefined
      ? route.fulfill({ status, json: json === undefined ? {} : json })
      : route.fulfill({ status, contentType: 'text/html', body: html });
