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
 * A password's hash takes a core for 80 ms by design, and the tests make thousands of them. Here the same code makes as many, at
 * the lowest cost parameters.
 */
const cheapScrypt: Derive = (password, salt, length, options, done) =>
  derive(password, salt, length, { ...options, N: 2 }, done);

// Files share a worker, and each of them runs this module.
if (crypto.scrypt.name !== cheapScrypt.name) {
  crypto.scrypt = cheapScrypt as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
