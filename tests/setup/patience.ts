import { vi } from 'vitest';

/** A limit for hanging operations, as in vitest.config.ts, instead of the default of one second, which a busy machine exceeds. */
const PATIENCE = { timeout: 60_000 };

const PATIENT = Symbol.for('encaixe.patient');

// Files of one worker share `vi`.
if (!(PATIENT in vi)) {
  const { waitFor } = vi;
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
  Object.assign(vi, { waitFor: patient, [PATIENT]: true });
}
