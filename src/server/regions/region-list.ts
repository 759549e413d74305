import type { Directory, Region } from '../platform/directory/directory.ts';
import type { Logger } from '../platform/log.ts';

/** A region that is new or moves is known to every process after this. */
const REFRESHED_MS = 30_000;

/** The regions as the directory last told them; what was told stays known while it is away. */
export type RegionList = {
  get: (name: string) => Region | undefined;
  /** Whether they were ever told: until then a name that isn't known may be a region's. */
  isTold: () => boolean;
  /** Whether there is one region and no other. */
  isAlone: () => boolean;
  /** Asks now. Never rejects. */
  refresh: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

export function createRegionList(directory: Pick<Directory, 'regions'>, own: string, log: Logger): RegionList {
  let known: ReadonlyMap<string, Region> | null = null;
  let asking: NodeJS.Timeout | undefined;
  let isAway = false;

  async function refresh(): Promise<void> {
    try {
      known = new Map((await directory.regions()).map((region) => [region.name, region]));
      if (!known.has(own)) log.warn({ region: own }, 'The directory does not know this region yet');
      isAway = false;
    } catch (error) {
      const reason = error instanceof Error ? `${error.cause ?? error}` : `${error}`;
      if (!isAway) log.warn({ reason }, 'The directory of regions could not be asked');
      isAway = true;
    }
  }

  return {
    get: (name) => known?.get(name),
    isTold: () => known !== null,
    isAlone: () => known?.size === 1 && known.has(own),
    refresh,
    async start() {
      await refresh();
      asking = setInterval(() => void refresh(), REFRESHED_MS).unref();
    },
    stop: () => clearInterval(asking),
  };
}
