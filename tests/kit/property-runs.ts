import fc from 'fast-check';
import { isFullRun } from './run-size.ts';

// The same cases each time, so that a test fails only for what was changed; a full run looks for new ones. The report has no cause
// of an error, so the counterexample brings it along.
fc.configureGlobal({ includeErrorInReport: true, ...(isFullRun ? {} : { seed: 20_260_302 }) });
