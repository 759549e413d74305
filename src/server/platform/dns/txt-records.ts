import { Resolver } from 'node:dns/promises';

/** Returns the values of the TXT records of a DNS name; an empty list when the name does not exist or has none. */
export type TxtRecords = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 5000;
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Queries the DNS servers that this machine uses. @throws Node's DNS error when they fail or don't respond */
export const resolveTxtRecords: TxtRecords = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    // A value longer than 255 bytes consists of several strings.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return [];
    throw error;
  }
};
