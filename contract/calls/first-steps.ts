import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** Steps to set up a new workspace, in order. */
export const firstStepKeys = ['website', 'property', 'event', 'translation', 'published', 'people'] as const;
/** A step of the setup. */
export type FirstStep = (typeof firstStepKeys)[number];

const keys = z.array(z.enum(firstStepKeys)).check(z.maxLength(firstStepKeys.length));

/** Progress of a workspace's setup; completion follows from its content. */
export const FirstSteps = z.object({
  done: keys,
  skipped: keys,
  ended: z.boolean(),
  /** Language codes of the website, the main one first; empty before they are chosen, and once the setup has ended. */
  languages: z.array(z.string()),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** Endpoints for the setup of a workspace. Not in the specification. */
export const firstSteps = {
  read: endpoint({
    method: 'GET',
    path: '/first-steps',
    summary: 'The progress of a workspace in its first steps',
    access: { resource: 'workspaces', action: 'update' },
    query: scopeOnly,
    answer: FirstSteps,
    extension: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/first-steps',
    summary: 'Skip some or all first steps of a workspace',
    access: { resource: 'workspaces', action: 'update' },
    changes: ['first-steps'],
    query: scopeOnly,
    body: z.strictObject({ skipped: keys, ended: z.boolean() }),
    answer: FirstSteps,
    extension: true,
  }),
};
