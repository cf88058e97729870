import { useDataProvider } from '@refinedev/core';
import type { AheadProvider } from './list-ahead.ts';

/** Refine's data provider with what the app adds to it: no other is ever put in. */
export const useResourceProvider = () => useDataProvider()() as AheadProvider;
