import { z } from 'zod';
import { plainEmail } from '#domain/email-domain.ts';
import { EMAIL_MAX } from '#domain/text-limits.ts';
import { ProofRefused } from './issuer-failure.ts';
import type { IssuerSettings } from './issuer-settings.ts';

/** What an issuer says of a person, as far as it was checked to come from there. */
export type Claims = Readonly<Record<string, unknown>> & { sub?: string | undefined };

/** Somebody at an issuer, who is the one that came. */
export type Proof = {
  issuer: string;
  /** Their name there, which never changes and is nobody else's. */
  subject: string;
  /** Only where the issuer has verified it. */
  email: string | null;
  /** Whether the issuer's word says whose the address is now. */
  isOwner: boolean;
  /** The only one that the issuer may speak for, where there is such a limit. */
  domain?: string;
  name: string;
};

const SUBJECT_MAX = 255;
const emailField = z.email().max(EMAIL_MAX).toLowerCase();
/** Nobody's (RFC 2606): what stands here for an address where there is none. */
const NO_ADDRESS = /\.invalid$/;
const OWN_ADDRESS = /@(?:gmail|googlemail)\.com$/;

/** @throws ProofRefused where they name nobody */
export function proofOf(claims: Claims, { issuer, vouchesFor }: Pick<IssuerSettings, 'issuer' | 'vouchesFor'>): Proof {
  const { sub: subject = '', name } = claims;
  if (subject === '' || subject.length > SUBJECT_MAX) throw new ProofRefused('sub');
  const told = typeof claims.email === 'string' ? claims.email : '';
  const written = emailField.safeParse(vouchesFor === 'its-domain' ? plainEmail(told) : told).data;
  // Nothing but the value itself: a text says as little as nothing does. Whose domain it is has its addresses verified.
  const isVerified = claims.email_verified === true || (vouchesFor === 'its-domain' && claims.email_verified !== false);
  const email = isVerified && written !== undefined && !NO_ADDRESS.test(written) ? written : null;
  // A Workspace account (hd) has its address from the domain's own administration.
  const isTheirs = typeof claims.hd === 'string' || OWN_ADDRESS.test(email ?? '');
  const isOwner = email !== null && (vouchesFor !== 'own-addresses' || isTheirs);
  return { issuer, subject, email, isOwner, name: typeof name === 'string' ? name : '' };
}
