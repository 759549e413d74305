import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { REGION_PARAMETER } from './region-cookie.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/**
 * Around a mailer: every link to a page of ours says which region sent it, so that a browser that was never here finds what the
 * link is about.
 */
export function namingRegion(mailer: Mailer, { publicUrl, own }: { publicUrl: string; own: string }): Mailer {
  // The address and its query, without what ends a sentence behind it; then what stands behind the #.
  const link = new RegExp(`${escaped(publicUrl)}(?=[/?#\\s"'<]|$)(?:[^\\s"'<>#]*[^\\s"'<>#.,;:!)])?`, 'g');
  const named = (text: string, and: string) =>
    text.replaceAll(link, (address) => `${address}${address.includes('?') ? and : '?'}${REGION_PARAMETER}=${own}`);
  return {
    send: (mail: Mail) =>
      mailer.send({
        ...mail,
        html: named(mail.html, '&amp;'),
        text: named(mail.text, '&'),
        ...(mail.unsubscribe !== undefined && { unsubscribe: named(mail.unsubscribe, '&') }),
      }),
  };
}
