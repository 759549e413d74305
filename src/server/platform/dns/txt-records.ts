import { Resolver } from 'node:dns/promises';

/** The texts that a name carries in the name system (DNS, TXT); none where there is no such name. */
export type TxtRecords = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 5000;
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the resolvers of this machine. @throws Error of Node's where they don't answer */
export const askedTxtRecords: TxtRecords = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    // A long text comes in pieces.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return [];
    throw error;
  }
};
