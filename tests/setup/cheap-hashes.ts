import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Derive = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const derive = crypto.scrypt as Derive;

/*
 * Runs scrypt with the lowest cost: a password's hash takes 80 ms of CPU time by design, and the tests compute thousands of
 * them.
 */
const cheapScrypt: Derive = (password, salt, length, options, done) =>
  derive(password, salt, length, { ...options, N: 2 }, done);

// Files share a worker, and each of them runs this module.
if (crypto.scrypt.name !== cheapScrypt.name) {
  crypto.scrypt = cheapScrypt as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
