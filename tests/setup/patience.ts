import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

/** A machine that checks may be slow; what is there sooner is not waited for. */
configure({ asyncUtilTimeout: 60_000 });

/** Code that a screen has asked for may still be on its way when its last test ends, and could no longer come. */
afterAll(() => vi.dynamicImportSettled());
