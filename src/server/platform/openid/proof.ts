import { z } from 'zod';
import { normalizedEmail } from '#domain/accounts/email-domain.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { IdentityNotProven } from './issuer-failure.ts';
import type { IssuerSettings } from './issuer-settings.ts';

/** The claims about a user: from a verified ID token and, when it lacks the e-mail address, the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>> & { sub?: string | undefined };

/** The verified identity of a user at an identity provider. */
export type VerifiedIdentity = {
  /** The issuer's URL (`iss`); `sso:<id>` for the identity provider that a company has configured itself. */
  issuer: string;
  /** The user's id at the issuer (`sub`), which is unique and never changes. */
  subject: string;
  /** The user's e-mail address in lower case; null without a valid address that the issuer has verified (see `readIdentity`). */
  email: string | null;
  /** True when the issuer's claim proves that the user owns the address now (see `vouchesFor`). */
  isOwner: boolean;
  /** The only domain whose addresses the issuer may prove; undefined: any. */
  domain?: string;
  /** The user's name; '' when the issuer doesn't send it. */
  name: string;
};

const SUBJECT_MAX = 255;
const emailField = z.email().max(EMAIL_MAX).toLowerCase();
/** The reserved top-level domain .invalid (RFC 2606), which issuers use as a placeholder for users without an address. */
const NO_ADDRESS = /\.invalid$/;
const OWN_ADDRESS = /@(?:gmail|googlemail)\.com$/;

/** Returns the identity that verified claims prove. @throws IdentityNotProven when `sub` is missing or longer than 255 characters */
export function readIdentity(
  claims: Claims,
  { issuer, vouchesFor }: Pick<IssuerSettings, 'issuer' | 'vouchesFor'>,
): VerifiedIdentity {
  const { sub: subject = '', name } = claims;
  if (subject === '' || subject.length > SUBJECT_MAX) throw new IdentityNotProven('sub');
  const claimedEmail = typeof claims.email === 'string' ? claims.email : '';
  const written = emailField.safeParse(vouchesFor === 'its-domain' ? normalizedEmail(claimedEmail) : claimedEmail).data;
  // email_verified must be the boolean true, not a string. With 'its-domain' it may be missing, because the issuer is the domain's own.
  const isVerified = claims.email_verified === true || (vouchesFor === 'its-domain' && claims.email_verified !== false);
  const email = isVerified && written !== undefined && !NO_ADDRESS.test(written) ? written : null;
  // `hd` marks a Google Workspace account, whose address the domain's administrator has issued.
  const issuesAddress = typeof claims.hd === 'string' || OWN_ADDRESS.test(email ?? '');
  const isOwner = email !== null && (vouchesFor !== 'own-addresses' || issuesAddress);
  return { issuer, subject, email, isOwner, name: typeof name === 'string' ? name : '' };
}
