import { existsSync } from 'node:fs';
import { runFileOnBuild } from './lib/command.mjs';
import { reportFailure, StepError } from './lib/project.mjs';

/** A program of each Debian package that deploy/cluster uses. */
const PROGRAMS = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** Starts the cluster of deploy/cluster on this machine, stops parts of the cluster under load, and counts lost likes. */
const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
if (missing.length === 0) await runFileOnBuild('tests/cluster/cluster.ts');
else
  reportFailure(
    new StepError(
      `Faltam pacotes do Debian 12: apt-get install --no-install-recommends ${missing.join(' ')} (os serviços deles não precisam iniciar).`,
    ),
  );
