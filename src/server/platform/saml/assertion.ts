import { z } from 'zod';
import { plainEmail } from '#domain/accounts/email-domain.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { ProofRefused } from '../openid/issuer-failure.ts';

/** Values that an assertion must have to belong to this sign-in. */
export type Expected = { issuer: string; recipient: string; requestId: string; now: Date };

/** The person that a verified assertion names. */
export type Assertion = {
  /** Id of the assertion, which may be used once. */
  id: string;
  subject: string;
  email: string | null;
  name: string;
};

const TOLERANCE_MS = 30 * 1000;
/** A sign-in request of ours is valid for ten minutes, so an older assertion does not belong to it. */
const MAX_AGE_MS = 10 * 60 * 1000;
const SUBJECT_MAX = 255;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const FORMAT = 'urn:oasis:names:tc:SAML:';
/** A transient name id changes each time and identifies no person. */
const TRANSIENT = `${FORMAT}2.0:nameid-format:transient`;
const FORMAT_EMAIL = `${FORMAT}1.1:nameid-format:emailAddress`;

/** Attribute names under which providers send the address and the name; the first that exists counts. */
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
/** An element's text, which the parser returns bare when there are no attributes. */
const text = z.union([z.string(), z.object({ _: z.string() }).transform(({ _ }) => _)]);
const period = z.object({ NotBefore: instant.optional(), NotOnOrAfter: instant });

/** The part of an assertion that is read, as the library returns it: each required element must occur exactly once. */
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

/** Returns the value of the first attribute that exists, unless it has several values. */
function firstAttribute(attributes: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const name = names.find((each) => Object.hasOwn(attributes, each));
  const value = name === undefined ? undefined : attributes[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reads an assertion whose signature and audience were verified.
 * @throws ProofRefused unless it is from this provider, for us, current and in response to this request
 */
export function readAssertion(
  { signed, attributes }: { signed: unknown; attributes: Readonly<Record<string, unknown>> },
  { issuer, recipient, requestId, now }: Expected,
): Assertion {
  const parsed = schema.safeParse(signed);
  if (!parsed.success) throw new ProofRefused(parsed.error.issues[0]?.path.join('.') ?? 'assertion');
  const { $, Issuer, Subject, Conditions } = parsed.data;
  const { NameID, SubjectConfirmation } = Subject;
  const confirmed = SubjectConfirmation.SubjectConfirmationData.$;
  const at = now.getTime();
  const isNow = ({ NotBefore = at, NotOnOrAfter }: z.output<typeof period>) =>
    NotBefore <= at + TOLERANCE_MS && at - TOLERANCE_MS < NotOnOrAfter;
  const age = at - $.IssueInstant;
  if (Issuer !== issuer) throw new ProofRefused('issuer');
  if (confirmed.Recipient !== recipient) throw new ProofRefused('recipient');
  if (confirmed.InResponseTo !== requestId) throw new ProofRefused('request');
  if (!isNow(confirmed) || !isNow(Conditions.$)) throw new ProofRefused('time');
  if (age < -TOLERANCE_MS || age > MAX_AGE_MS) throw new ProofRefused('age');
  const { _: subject, $: kind } = NameID;
  if (kind.Format === TRANSIENT) throw new ProofRefused('subject');
  const written = firstAttribute(attributes, EMAILS) ?? (kind.Format === FORMAT_EMAIL ? subject : '');
  const email = emailField.safeParse(plainEmail(written)).data ?? null;
  return { id: $.ID, subject, email, name: firstAttribute(attributes, NAMES) ?? '' };
}
