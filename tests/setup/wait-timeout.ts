import { vi } from 'vitest';

/** A limit for hanging operations, as in vitest.config.ts, instead of the default of one second, which a busy machine exceeds. */
const TIMEOUT = { timeout: 60_000 };

const EXTENDED = Symbol.for('encaixe.wait-for');

// Files of one worker share `vi`.
if (!(EXTENDED in vi)) {
  const { waitFor } = vi;
  const waitLonger: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { ...TIMEOUT, ...options });
  Object.assign(vi, { waitFor: waitLonger, [EXTENDED]: true });
}
