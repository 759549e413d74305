import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { REGION_PARAMETER } from './region-cookie.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

type Words = Pick<Mail, 'html' | 'text' | 'unsubscribe'>;

/** Has every link of a mail to a page of ours say one thing more, before what stands behind its #. */
export function saying({ publicUrl, parameter, value }: { publicUrl: string; parameter: string; value: string }) {
  // The address and its query, without what ends a sentence behind it; then what stands behind the #.
  const link = new RegExp(`${escaped(publicUrl)}(?=[/?#\\s"'<]|$)(?:[^\\s"'<>#]*[^\\s"'<>#.,;:!)])?`, 'g');
  const said = (text: string, and: string) =>
    text.replaceAll(link, (address) => `${address}${address.includes('?') ? and : '?'}${parameter}=${value}`);
  return <Part extends Words>(mail: Part): Part => ({
    ...mail,
    html: said(mail.html, '&amp;'),
    text: said(mail.text, '&'),
    ...(mail.unsubscribe !== undefined && { unsubscribe: said(mail.unsubscribe, '&') }),
  });
}

/**
 * Around a mailer: every link to a page of ours says which region sent it, so that a browser that was never here finds what the
 * link is about.
 */
export function namingRegion(mailer: Mailer, { publicUrl, own }: { publicUrl: string; own: string }): Mailer {
  const named = saying({ publicUrl, parameter: REGION_PARAMETER, value: own });
  return { send: (mail: Mail) => mailer.send(named(mail)) };
}
