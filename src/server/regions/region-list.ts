import type { Directory, Region } from '../platform/directory/directory.ts';
import type { Logger } from '../platform/log.ts';

/** A region that is new or moves is known to every process after this. */
const REFRESHED_MS = 30_000;

/** The regions as the directory last told them; what was told stays known while it is away. */
export type RegionList = {
  /** The region of this name; undefined also for one whose origin can't be read. */
  get: (name: string) => Region | undefined;
  /** Whether no region has this name. Until they were told any name may be a region's. */
  isNone: (name: string) => boolean;
  /** Whether there is one region and no other. */
  isAlone: () => boolean;
  /** Those that can be told something; null until they were told. */
  others: () => Region[] | null;
  /** Asks now. Never rejects. */
  refresh: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

/** Whether other regions' requests can be led to it. */
const isReadable = ({ origin }: Region): boolean =>
  URL.canParse(origin) && ['http:', 'https:'].includes(new URL(origin).protocol);

export function createRegionList(directory: Pick<Directory, 'regions'>, own: string, log: Logger): RegionList {
  // Null stands for a region that nothing can be led to: who belongs there is nobody's here.
  let known: ReadonlyMap<string, Region | null> | null = null;
  const unreadable = new Set<string>();
  let asking: NodeJS.Timeout | undefined;
  let isAway = false;

  function read(region: Region): Region | null {
    const { name, origin } = region;
    if (isReadable(region)) return region;
    const said = `${name} ${origin}`;
    if (!unreadable.has(said)) log.warn({ region: name, origin }, 'A region has an origin that nobody can read');
    unreadable.add(said);
    return null;
  }

  async function refresh(): Promise<void> {
    try {
      known = new Map((await directory.regions()).map((region) => [region.name, read(region)]));
      if (!known.has(own)) log.warn({ region: own }, 'The directory does not know this region yet');
      isAway = false;
    } catch (error) {
      const reason = error instanceof Error ? `${error.cause ?? error}` : `${error}`;
      if (!isAway) log.warn({ reason }, 'The directory of regions could not be asked');
      isAway = true;
    }
  }

  return {
    get: (name) => known?.get(name) ?? undefined,
    isNone: (name) => known !== null && !known.has(name),
    isAlone: () => known?.size === 1 && known.has(own),
    others: () =>
      known && [...known.values()].flatMap((region) => (region === null || region.name === own ? [] : [region])),
    refresh,
    async start() {
      await refresh();
      asking = setInterval(() => void refresh(), REFRESHED_MS).unref();
    },
    stop: () => clearInterval(asking),
  };
}
