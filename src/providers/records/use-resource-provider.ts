import { useDataProvider } from '@refinedev/core';
import type { AheadProvider } from './list-ahead.ts';

/** The app's data provider, the only one registered with Refine. */
export const useResourceProvider = () => useDataProvider()() as AheadProvider;
