import { configure } from '@testing-library/dom';

/** A machine that checks may be slow; what is there sooner is not waited for. */
configure({ asyncUtilTimeout: 60_000 });
