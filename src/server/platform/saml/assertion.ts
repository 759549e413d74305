import { z } from 'zod';
import { normalizedEmail } from '#domain/accounts/email-domain.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { IdentityNotProven } from '../openid/issuer-failure.ts';

/**
 * Values that an assertion must have to belong to this sign-in: issuer (IdP's entity id), Recipient and InResponseTo. `now` is the time at
 * which it must be valid.
 */
export type ExpectedAssertion = { issuer: string; recipient: string; requestId: string; now: Date };

/** The user's identity in a verified SAML assertion. */
export type Assertion = {
  /** The assertion's ID, which the caller must accept only once (replay). */
  id: string;
  /** The user's NameID at the identity provider. */
  subject: string;
  /** Null when the assertion has no valid address. */
  email: string | null;
  /** '' when the assertion has no name. */
  name: string;
};

const TOLERANCE_MS = 30 * 1000;
/** Maximum age of an assertion: this server's sign-in requests are valid for ten minutes, so older assertions don't belong to one. */
const MAX_AGE_MS = 10 * 60 * 1000;
const SUBJECT_MAX = 255;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const FORMAT = 'urn:oasis:names:tc:SAML:';
/** NameID format `transient`: a different value at each sign-in, so it can't identify a user. */
const TRANSIENT = `${FORMAT}2.0:nameid-format:transient`;
const FORMAT_EMAIL = `${FORMAT}1.1:nameid-format:emailAddress`;

/** Names of the attributes in which identity providers send the e-mail address and the name; the first that exists is used. */
const EMAILS = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NAMES = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
];

const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).getTime());
const one = <Schema extends z.ZodType>(schema: Schema) => z.tuple([schema]).transform(([only]) => only);
/** Schema of an element's text: node-saml's xml2js returns an object with `_`, and a string for an empty element. */
const text = z.union([z.string(), z.object({ _: z.string() }).transform(({ _ }) => _)]);
const period = z.object({ NotBefore: instant.optional(), NotOnOrAfter: instant });

/** Schema of the parts of an assertion that are read, as node-saml returns it. AuthnStatement may occur several times, the others once. */
const schema = z.object({
  $: z.object({ ID: z.string().min(1).max(SUBJECT_MAX), Version: z.literal('2.0'), IssueInstant: instant }),
  Issuer: one(text),
  Subject: one(
    z.object({
      NameID: one(z.object({ _: z.string().min(1).max(SUBJECT_MAX), $: z.object({ Format: z.string().optional() }) })),
      SubjectConfirmation: one(
        z.object({
          $: z.object({ Method: z.literal(BEARER) }),
          SubjectConfirmationData: one(
            z.object({ $: period.extend({ Recipient: z.string(), InResponseTo: z.string() }) }),
          ),
        }),
      ),
    }),
  ),
  Conditions: one(z.object({ $: period })),
  AuthnStatement: z.array(z.unknown()).min(1),
});

const emailField = z.email().max(EMAIL_MAX);

/** Returns the value of the first of these attributes that exists; undefined when there is none or it has several values. */
function firstAttribute(attributes: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const name = names.find((each) => Object.hasOwn(attributes, each));
  const value = name === undefined ? undefined : attributes[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reads an assertion whose signature and audience are already verified.
 * @throws IdentityNotProven unless structure, issuer, recipient, request, validity period and age are correct and the subject is not
 * transient
 */
export function readAssertion(
  { signed, attributes }: { signed: unknown; attributes: Readonly<Record<string, unknown>> },
  { issuer, recipient, requestId, now }: ExpectedAssertion,
): Assertion {
  const parsed = schema.safeParse(signed);
  if (!parsed.success) throw new IdentityNotProven(parsed.error.issues[0]?.path.join('.') ?? 'assertion');
  const { $, Issuer, Subject, Conditions } = parsed.data;
  const { NameID, SubjectConfirmation } = Subject;
  const confirmed = SubjectConfirmation.SubjectConfirmationData.$;
  const at = now.getTime();
  const isNow = ({ NotBefore = at, NotOnOrAfter }: z.output<typeof period>) =>
    NotBefore <= at + TOLERANCE_MS && at - TOLERANCE_MS < NotOnOrAfter;
  const age = at - $.IssueInstant;
  if (Issuer !== issuer) throw new IdentityNotProven('issuer');
  if (confirmed.Recipient !== recipient) throw new IdentityNotProven('recipient');
  if (confirmed.InResponseTo !== requestId) throw new IdentityNotProven('request');
  if (!isNow(confirmed) || !isNow(Conditions.$)) throw new IdentityNotProven('time');
  if (age < -TOLERANCE_MS || age > MAX_AGE_MS) throw new IdentityNotProven('age');
  const { _: subject, $: kind } = NameID;
  if (kind.Format === TRANSIENT) throw new IdentityNotProven('subject');
  const written = firstAttribute(attributes, EMAILS) ?? (kind.Format === FORMAT_EMAIL ? subject : '');
  const email = emailField.safeParse(normalizedEmail(written)).data ?? null;
  return { id: $.ID, subject, email, name: firstAttribute(attributes, NAMES) ?? '' };
}
