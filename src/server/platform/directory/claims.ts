import type { Identity } from './identity.ts';

/** Keeps what somebody is known by to one region (accounts#regions); without regions there is none. */
export type Claims = {
  /**
   * Before an account has them, and before there is a transaction that would wait meanwhile: all are kept for this region.
   * @returns another region that has one of them; null where there is none
   * @throws DirectoryAway
   */
  take: (identities: readonly Identity[]) => Promise<string | null>;
  /** Another region whose account has one of them. @throws DirectoryAway */
  elsewhere: (identities: readonly Identity[]) => Promise<string | null>;
};

/** Another region was asked for the same in this very moment, and was first; whoever asks again is led there. */
export class KeptElsewhere extends Error {
  override name = 'KeptElsewhere';
}

/** Keeps an identity for this region before somebody signs up with it. @throws KeptElsewhere, DirectoryAway */
export async function keepHere(claims: Claims | null, identity: Identity): Promise<void> {
  const region = await claims?.take([identity]);
  if (region) throw new KeptElsewhere('Another region has it');
}
