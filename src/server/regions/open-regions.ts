import type { RequestListener } from 'node:http';
import type { Lane } from '../http/watched.ts';
import type { Db } from '../platform/database/create-db.ts';
import type { Claims } from '../platform/directory/claims.ts';
import { createDirectory, type Directory } from '../platform/directory/directory.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { SecurityLog } from '../platform/security-log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createFront } from './front.ts';
import { createHops } from './hop.ts';
import { createPassing } from './passing.ts';
import { markHome, selectHome } from './queries.ts';
import { createRegionList, type RegionList } from './region-list.ts';
import { tellSoon } from './telling.ts';

export type DirectorySettings = {
  url: string;
  /** The same in every region: seals the directory's keys, and what regions pass on to each other. */
  secret: string;
  /** Which region this server is of. */
  region: string;
};

/** What a server of a region has beside what every server has. */
export type Regions = {
  own: string;
  directory: Directory;
  list: RegionList;
  claims: Claims;
};

export function openRegions(
  { url, secret, region: own }: DirectorySettings,
  { log, now, patienceMs }: { log: Logger; now: () => Date; patienceMs?: number },
): Regions {
  const directory = createDirectory({
    url,
    secret,
    now,
    patienceMs,
    onConnectionError: (err) => log.warn({ err }, 'An idle connection to the directory of regions broke'),
  });
  const claims: Claims = {
    async take(identities) {
      for (const identity of identities) {
        const region = await directory.claim(identity, own);
        if (region !== own) return region;
      }
      return null;
    },
    elsewhere: (identities) => directory.find(identities, own),
  };
  return { own, directory, list: createRegionList(directory, own, log), claims };
}

export type FrontingParts = {
  db: Db;
  secret: string;
  publicUrl: string;
  sessionCookie: string;
  maxBytes: number;
  security: SecurityLog;
  log: Logger;
  queue: Pick<Queue, 'send'>;
  metrics: Pick<Metrics, 'counter'>;
  now: () => Date;
  rest: RequestListener;
};

export type Fronting = {
  lane: Lane;
  /** Ends what would never end by itself. */
  endStreams: () => void;
  close: () => void;
};

/**
 * Makes the database one of the region that this server is of, before anything works on it.
 * @param own null: this server is of none
 * @throws StartupError when the database is another region's, or a region's and this server of none: what its accounts are known by
 * would be told to nobody
 */
export async function enterRegion(db: Db, own: string | null, now: Date): Promise<void> {
  const home = own === null ? await selectHome(db) : await markHome(db, own, now);
  if (home === undefined || home === own) return;
  throw new StartupError(
    own === null
      ? `O banco de dados é da região ${home}: falta REGION, ou siga docs/growing.md para deixar de ter regiões.`
      : `O banco de dados é da região ${home}, e REGION diz ${own}.`,
  );
}

/** Begins to be a region's server; its database is one already (enterRegion). */
export async function startRegions({ own, directory, list }: Regions, parts: FrontingParts): Promise<Fronting> {
  const { db, secret, publicUrl, log, queue, metrics, now, ...more } = parts;
  await list.start();
  const hops = createHops({ secret, now });
  const passing = createPassing({ own, publicUrl, hops, log, metrics });
  const changed = () =>
    void tellSoon(db, queue).catch((err) => log.warn({ err }, 'The directory is told of a change later'));
  return {
    lane: createFront({ ...more, own, directory, list, hops, passing, db, log, changed }),
    endStreams: passing.endStreams,
    close() {
      list.stop();
      passing.close();
    },
  };
}
