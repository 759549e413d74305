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

/** A path that says the same however it is read. */
const PLAIN = /^(?:\/[\w-]+)+$/;

/** As the app reads it, for which `/api/./auth` and `/api/auth` are the same. */
function pathOf(url: string): string | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (PLAIN.test(path)) return path;
  const whole = url.startsWith('/') ? `http://x${url}` : url;
  return URL.canParse(whole) ? new URL(whole).pathname : undefined;
}

/** The door that a request stands before, without a session that could say who it is. */
export function doorOf(method: string | undefined, url: string): Door | undefined {
  const path = method === 'POST' ? pathOf(url) : undefined;
  return path === undefined ? undefined : DOORS.get(path);
}

const utf8 = new TextDecoder();
const FORM = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What a body at a door says, as the app reads it: without the mark that some programs put first, and a form's too. */
export function readBody(body: Buffer, contentType = ''): unknown {
  const text = utf8.decode(body);
  if (FORM.test(contentType)) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
