import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { CaptchaProvider } from '#contract/captcha.ts';

/** For a year, over https only. */
const overHttps = (publicUrl: string) => publicUrl.startsWith('https://') && 'max-age=31536000; includeSubDomains';

/** What another service's script needs of our pages. */
type Opening = { scripts?: string[]; frames?: string[]; styles?: string[]; asked?: string[] };

const NONE: Opening = {};
const TURNSTILE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** As each provider asks for it. */
const CAPTCHAS: Readonly<Record<CaptchaProvider, Opening>> = {
  turnstile: { scripts: TURNSTILE, frames: TURNSTILE },
  hcaptcha: { scripts: HCAPTCHA, frames: HCAPTCHA, styles: HCAPTCHA, asked: HCAPTCHA },
};

/**
 * Headers of every answer but bare files. Styles may be inline because the toast library writes its own style element; scripts may
 * not, so a text that slipped through as HTML would still run nothing. Only a captcha provider that is configured opens them, for itself.
 */
export function securityHeaders(publicUrl: string, captcha: CaptchaProvider | undefined) {
  const { scripts = [], frames = [], styles = [], asked = [] } = captcha ? CAPTCHAS[captcha] : NONE;
  return secureHeaders({
    // Pages outside of the app (the mailbox, the demonstration's payments) have a stricter policy of their own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...asked],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(frames.length > 0 && { frameSrc: frames }),
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'", ...styles],
      workerSrc: ["'self'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: overHttps(publicUrl),
    xFrameOptions: 'DENY',
  });
}

/**
 * Headers of scripts, styles and pictures, only those that count for a bare file: whoever is brought to open one as a page
 * gets a dead one, for whatever an uploaded file may turn out to hold.
 */
export function fileHeaders(publicUrl: string) {
  const hsts = overHttps(publicUrl);
  return createMiddleware(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    if (hsts) c.header('strict-transport-security', hsts);
  });
}

/** Addresses under which only files lie, never a page. */
export const isFile = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/media/');
