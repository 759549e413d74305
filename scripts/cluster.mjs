import { existsSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { exitWith, StepError } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** A program of each Debian package that deploy/cluster uses. */
const PROGRAMS = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** Starts deploy/cluster on this machine, takes parts of it away under load, and counts losses. */
try {
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
  if (missing.length > 0)
    throw new StepError(
      `Faltam pacotes do Debian 12: apt-get install --no-install-recommends ${missing.join(' ')} (os serviços deles não precisam iniciar).`,
    );
  await install();
  await build();
  const node = node24();
  const args = ['--disable-warning=ExperimentalWarning', 'tests/cluster/cluster.ts', ...process.argv.slice(2)];
  process.exitCode = (await run(node, args, { env: toolEnvironment(node) })).code;
} catch (error) {
  exitWith(error);
}
