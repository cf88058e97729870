import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A part of a screen whose code comes when it is first shown. Without a connection it is asked for until it is there, and the
 * screen around it stays.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadUntilThere(load) }));
