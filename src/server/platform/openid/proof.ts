import { z } from 'zod';
import { plainEmail } from '#domain/accounts/email-domain.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { ProofRefused } from './issuer-failure.ts';
import type { IssuerSettings } from './issuer-settings.ts';

/** An issuer's claims about a person, whose origin is verified. */
export type Claims = Readonly<Record<string, unknown>> & { sub?: string | undefined };

/** The verified identity of a person at an issuer. */
export type Proof = {
  issuer: string;
  /** Their id at the issuer, which never changes and is unique. */
  subject: string;
  /** Null unless the issuer has verified it. */
  email: string | null;
  /** True when the issuer's claim proves who owns the address now. */
  isOwner: boolean;
  /** The only domain that the issuer may vouch for, where there is such a limit. */
  domain?: string;
  name: string;
};

const SUBJECT_MAX = 255;
const emailField = z.email().max(EMAIL_MAX).toLowerCase();
/** Reserved (RFC 2606): a placeholder where a user has no address. */
const NO_ADDRESS = /\.invalid$/;
const OWN_ADDRESS = /@(?:gmail|googlemail)\.com$/;

/** @throws ProofRefused when the claims have no valid subject */
export function proofOf(claims: Claims, { issuer, vouchesFor }: Pick<IssuerSettings, 'issuer' | 'vouchesFor'>): Proof {
  const { sub: subject = '', name } = claims;
  if (subject === '' || subject.length > SUBJECT_MAX) throw new ProofRefused('sub');
  const claimedEmail = typeof claims.email === 'string' ? claims.email : '';
  const written = emailField.safeParse(vouchesFor === 'its-domain' ? plainEmail(claimedEmail) : claimedEmail).data;
  // Only the boolean counts: a text counts as missing. An issuer for its own domain has verified its addresses.
  const isVerified = claims.email_verified === true || (vouchesFor === 'its-domain' && claims.email_verified !== false);
  const email = isVerified && written !== undefined && !NO_ADDRESS.test(written) ? written : null;
  // The domain's own administration gives a Workspace account (hd) its address.
  const issuesAddress = typeof claims.hd === 'string' || OWN_ADDRESS.test(email ?? '');
  const isOwner = email !== null && (vouchesFor !== 'own-addresses' || issuesAddress);
  return { issuer, subject, email, isOwner, name: typeof name === 'string' ? name : '' };
}
