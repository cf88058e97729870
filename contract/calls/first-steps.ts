import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** What a new workspace needs before a stranger finds something on its website, in this order. */
export const firstStepKeys = ['website', 'property', 'event', 'translation', 'published', 'people'] as const;
/** The name of one of them. */
export type FirstStep = (typeof firstStepKeys)[number];

const keys = z.array(z.enum(firstStepKeys)).check(z.maxLength(firstStepKeys.length));

/** First steps of a workspace; whether one is done follows from its content. */
export const FirstSteps = z.object({ done: keys, skipped: keys, ended: z.boolean() });
export type FirstSteps = z.output<typeof FirstSteps>;

/** The first steps of a workspace. Not in the specification. */
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
