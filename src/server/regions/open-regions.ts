import type { RequestListener } from 'node:http';
import type { Deps } from '../deps.ts';
import type { Lane } from '../http/watched.ts';
import type { Db } from '../platform/database/create-db.ts';
import type { Claims } from '../platform/directory/claims.ts';
import { createDirectory, type Directory } from '../platform/directory/directory.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createAfar } from './acting/afar.ts';
import { createMailHearing } from './acting/home-mail.ts';
import { createPushHearing } from './acting/home-push.ts';
import { createLeading } from './acting/leading.ts';
import { createFront } from './front.ts';
import { createHops } from './hop.ts';
import { createArriving } from './moving/arriving.ts';
import { MOVING_PATH } from './moving/moving-schema.ts';
import { createPassing } from './passing.ts';
import { markHome, selectHome } from './queries.ts';
import { createRegionList, type RegionList } from './region-list.ts';
import { createHearing } from './standing/hearing.ts';
import { markTellsJobs } from './standing/home-queries.ts';
import { standSoon } from './standing/telling.ts';
import { createTellingSeals, MAIL_PATH, PUSH_PATH, STANDING_PATH, type TellingSeals } from './standing/tellings.ts';
import { tellSoon } from './telling.ts';

export type DirectorySettings = {
  url: string;
  /** The same in every region: seals the directory's keys, and what regions pass on to each other. */
  secret: string;
  /** Which region this server is of. */
  region: string;
  /** Whether jobs stand in other regions too: whether others are told of this one's, and heard. */
  standing: boolean;
};

/** What a server of a region has beside what every server has. */
export type Regions = {
  own: string;
  directory: Directory;
  list: RegionList;
  claims: Claims;
  /** By which regions know each other when they tell which jobs stand where; null: none does. */
  tellings: TellingSeals | null;
};

export function openRegions(
  { url, secret, region: own, standing }: DirectorySettings,
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
  const tellings = standing ? createTellingSeals({ secret, now }) : null;
  return { own, directory, list: createRegionList(directory, own, log), claims, tellings };
}

export type FrontingParts = {
  deps: Deps;
  secret: string;
  sessionCookie: string;
  maxBytes: number;
  metrics: Pick<Metrics, 'counter'>;
  crowd: Lane;
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
 * @param regions null: this server is of none
 * @throws StartupError when the database is another region's, or a region's and this server of none: what its accounts are known by
 * would be told to nobody
 */
export async function enterRegion(db: Db, regions: Pick<Regions, 'own' | 'tellings'> | null, now: Date): Promise<void> {
  const own = regions?.own ?? null;
  const home = own === null ? await selectHome(db) : await markHome(db, own, now);
  if (home === own) await markTellsJobs(db, regions?.tellings !== null);
  if (home === undefined || home === own) return;
  throw new StartupError(
    own === null
      ? `O banco de dados é da região ${home}: falta REGION, ou siga docs/growing.md para deixar de ter regiões.`
      : `O banco de dados é da região ${home}, e REGION diz ${own}.`,
  );
}

/** Begins to be a region's server; its database is one already (enterRegion). */
export async function startRegions(
  { own, directory, list, tellings }: Regions,
  { deps, secret, metrics, ...more }: FrontingParts,
): Promise<Fronting> {
  const { db, publicUrl, log, queue, security, now } = deps;
  await list.start();
  const hops = createHops({ secret, now });
  const passing = createPassing({ own, publicUrl, hops, log, metrics });
  const changed = () =>
    void tellSoon(db, queue).catch((err) => log.warn({ err }, 'The directory is told of a change later'));
  const standing = tellings && {
    told: new Map([
      [STANDING_PATH, createHearing({ deps, own, seals: tellings })],
      [MAIL_PATH, createMailHearing({ deps, own, seals: tellings })],
      [PUSH_PATH, createPushHearing({ deps, own, seals: tellings })],
      [MOVING_PATH, createArriving({ deps, own, seals: tellings })],
    ]),
    changed: () =>
      void standSoon(db, queue).catch((err) => log.warn({ err }, 'The other regions are told of a change later')),
  };
  const { maxBytes, rest } = more;
  const acting = tellings && {
    lead: createLeading({ deps, own, list, passing, maxBytes, rest }),
    answer: createAfar({ deps, maxBytes, rest }),
  };
  return {
    lane: createFront({ ...more, own, directory, list, hops, passing, db, security, log, changed, standing, acting }),
    endStreams: passing.endStreams,
    close() {
      list.stop();
      passing.close();
    },
  };
}
