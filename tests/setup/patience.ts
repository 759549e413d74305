import { vi } from 'vitest';

/** A limit for what hangs, as those of vitest.config.ts, instead of the one second that a busy machine needs more than. */
const PATIENCE = { timeout: 60_000 };

const PATIENT = Symbol.for('encaixe.patient');

// Files of one worker share `vi`.
if (!(PATIENT in vi)) {
  const { waitFor } = vi;
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
  Object.assign(vi, { waitFor: patient, [PATIENT]: true });
}
