import { z } from 'zod';
import { isPlaceholderEmail } from '#domain/no-email.ts';
import { mobileNumber } from '#domain/phone.ts';
import { EMAIL_MAX } from '#domain/text-limits.ts';
import { readWalletMessage } from '#domain/wallet-message.ts';
import {
  emailIdentity,
  type Identity,
  passkeyIdentity,
  phoneIdentity,
  subjectIdentity,
} from '../platform/directory/identity.ts';

/** What somebody is known by, in the body of what they ask at an address of the API that they come in by (accounts#regions). */
export type Door = (body: unknown) => Identity | null;

const AUTH = '/api/auth';

const withEmail = z.object({
  email: z
    .string()
    .toLowerCase()
    .pipe(z.email().max(EMAIL_MAX))
    .refine((email) => !isPlaceholderEmail(email)),
});
const withPhone = z.object({ phoneNumber: z.string().max(40).transform(mobileNumber).pipe(z.string()) });
const withPasskey = z.object({ response: z.object({ id: z.string().min(1).max(2048) }) });
const withWallet = z.object({ message: z.string().max(2000).transform(readWalletMessage) });

const byEmail: Door = (body) => {
  const read = withEmail.safeParse(body).data;
  return read ? emailIdentity(read.email) : null;
};
const byPhone: Door = (body) => {
  const read = withPhone.safeParse(body).data;
  return read ? phoneIdentity(read.phoneNumber) : null;
};
const byPasskey: Door = (body) => {
  const read = withPasskey.safeParse(body).data;
  return read ? passkeyIdentity(read.response.id) : null;
};
const byWallet: Door = (body) => {
  const message = withWallet.safeParse(body).data?.message;
  return message ? subjectIdentity({ issuer: message.chain, subject: message.address }) : null;
};

const doors = (door: Door, paths: readonly string[]): [string, Door][] => paths.map((path) => [`${AUTH}${path}`, door]);

const DOORS: ReadonlyMap<string, Door> = new Map([
  ...doors(byEmail, [
    '/sign-up/email',
    '/sign-in/email',
    '/sign-in/email-otp',
    '/sign-in/sso',
    '/email-otp/send-verification-otp',
    '/send-verification-email',
    '/request-password-reset',
  ]),
  ...doors(byPhone, [
    '/sign-up/phone-number',
    '/sign-in/phone-number',
    '/phone-number/send-otp',
    '/phone-number/verify',
    '/phone-number/request-password-reset',
    '/phone-number/reset-password',
  ]),
  ...doors(byPasskey, ['/passkey/verify-authentication']),
  ...doors(byWallet, ['/siwe/verify']),
]);

/** The door that a request stands before, without a session that could say who it is. */
export function doorOf(method: string | undefined, url: string): Door | undefined {
  if (method !== 'POST' || !url.startsWith(AUTH)) return undefined;
  const end = url.indexOf('?');
  return DOORS.get(end < 0 ? url : url.slice(0, end));
}
