/*
 * The process that upgrade.test.ts starts and kills: it upgrades the PostgreSQL of `dataDir`, and before the migrations of the new
 * database prints 'half' and waits. `programs`: the folder of the old PostgreSQL's programs.
 */

import { upgrade } from '#server/platform/database/upgrade.ts';

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
