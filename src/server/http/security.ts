import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** For a year, over https only. */
const overHttps = (publicUrl: string) => publicUrl.startsWith('https://') && 'max-age=31536000; includeSubDomains';

/**
 * Headers of every answer but bare files. Styles may be inline because the toast library writes its own style element; scripts may
 * not, so a text that slipped through as HTML would still run nothing.
 */
export const securityHeaders = (publicUrl: string) =>
  secureHeaders({
    // Pages outside of the app (the mailbox, the demonstration's payments) have a stricter policy of their own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: overHttps(publicUrl),
    xFrameOptions: 'DENY',
  });

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
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (hsts) c.header('strict-transport-security', hsts);
  });
}

/** Addresses under which only files lie, never a page. */
export const isFile = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/media/');
