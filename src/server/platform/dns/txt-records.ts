import { Resolver } from 'node:dns/promises';

/** Returns the TXT records of a DNS name; an empty list when the name does not exist. */
export type TxtRecords = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 5000;
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Queries the resolvers of this machine. @throws Node's error when they don't respond */
export const resolveTxtRecords: TxtRecords = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    // A long record arrives in several strings.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return [];
    throw error;
  }
};
