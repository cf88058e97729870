import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { importWithRetry } from './load-until-there.ts';

/** A lazy component that retries its import until it succeeds; the rest of the screen stays usable. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await importWithRetry(load) }));

/** Resolves once the first screen has had time to load. */
export const afterFirstScreen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_500));
