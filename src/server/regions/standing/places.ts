import type { Region } from '../../platform/directory/directory.ts';

/** What of a job says where it can be seen. */
export type PlacedJob = { isSeen: boolean; isRemote: boolean; cities: readonly string[] };

/**
 * In which other regions somebody may have this job in their deck: one of remote work in all, any other where a region's states have a
 * municipality within the widest radius of one of its cities.
 * @param statesAround of each city, its own among them
 */
export function regionsOf(
  { isSeen, isRemote, cities }: PlacedJob,
  others: readonly Region[],
  statesAround: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (!isSeen) return [];
  const near = new Set(cities.flatMap((city) => statesAround.get(city) ?? []));
  return others.filter(({ states }) => isRemote || states.some((state) => near.has(state))).map(({ name }) => name);
}
