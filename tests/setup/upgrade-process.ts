import { upgrade } from '#server/platform/database/upgrade.ts';

/** Runs an upgrade that stops at its second call of `prepare`: it prints 'half' and waits until a test kills the process. */
const [dataDir = '', programs = ''] = process.argv.slice(2);
let prepared = 0;
await upgrade({
  dataDir,
  programs,
  prepare: () => {
    prepared += 1;
    if (prepared < 2) return Promise.resolve();
    process.stdout.write('half\n');
    return new Promise(() => setInterval(() => {}, 60_000));
  },
});
