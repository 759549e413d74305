import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { CaptchaProvider } from '#contract/captcha.ts';

/** Returns the value of Strict-Transport-Security, for a year; false for a server without https. */
const hstsValue = (publicUrl: string) => publicUrl.startsWith('https://') && 'max-age=31536000; includeSubDomains';

/** Sources that another service's script needs in our pages' Content-Security-Policy. */
type PolicySources = { scripts?: string[]; frames?: string[]; styles?: string[]; connections?: string[] };

const NO_SOURCES: PolicySources = {};
const TURNSTILE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** The sources that each provider's documentation requires. */
const CAPTCHAS: Readonly<Record<CaptchaProvider, PolicySources>> = {
  turnstile: { scripts: TURNSTILE, frames: TURNSTILE },
  hcaptcha: { scripts: HCAPTCHA, frames: HCAPTCHA, styles: HCAPTCHA, connections: HCAPTCHA },
};

/**
 * Returns middleware that sets the security headers of every response except those of `fileHeaders`. Browsers then refuse inline scripts
 * and style elements, so HTML that escapes sanitising runs nothing and restyles no other element. Style attributes are allowed, because
 * the server renders the first screen with computed sizes and positions (web/opening). Only a configured captcha provider adds sources.
 */
export function securityHeaders(publicUrl: string, captcha: CaptchaProvider | undefined) {
  const { scripts = [], frames = [], styles = [], connections = [] } = captcha ? CAPTCHAS[captcha] : NO_SOURCES;
  return secureHeaders({
    // Pages outside of the app (the mailbox, the demonstration's payments) have a stricter policy of their own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...connections],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(frames.length > 0 && { frameSrc: frames }),
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styles],
      styleSrcAttr: ["'unsafe-inline'"],
      workerSrc: ["'self'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: hstsValue(publicUrl),
    xFrameOptions: 'DENY',
  });
}

const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns middleware that sets the headers of scripts, styles and pictures. A browser that opens a style sheet or a picture as a page
 * sandboxes the page, whatever an uploaded file contains. A worker has the policy of its script: the worker may import the build's
 * other scripts and send no request.
 */
export function fileHeaders(publicUrl: string) {
  const hsts = hstsValue(publicUrl);
  return createMiddleware(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    const isScript = c.req.path.startsWith('/assets/') && c.req.path.endsWith('.js');
    c.header('content-security-policy', `${FILE_POLICY}; ${isScript ? "script-src 'self'" : 'sandbox'}`);
    if (hsts) c.header('strict-transport-security', hsts);
  });
}

/** Returns whether the path belongs to files only, never to a page. */
export const isFile = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/media/');
