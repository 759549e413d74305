import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ProxyOptions } from 'vite';

/** Paths that only the server serves; Vite serves the screens. */
const FROM_SERVER =
  /^\/(?:(?:api|media|dev|vaga|empresas|vagas-de|vagas-em|sitemaps)\/|(?:vagas-de|acessibilidade)(?:\?|$)|robots\.txt$|sitemap\.xml$)/;
const SESSION_PLACE = '<!--encaixe-session-->';
const IN_THE_PAGE =
  /<meta name="encaixe-(?:mailbox|captcha|phone|open|made)"[^>]*>|<script type="application\/json" id="encaixe-(?:session|providers)">.*?<\/script>/gs;

/**
 * Returns the proxy options that forward a request to the server as same-origin, because the server accepts no other host or
 * origin. A request of another site keeps its origin, and the server refuses it.
 */
export const proxyTo = (server: string): Record<string, ProxyOptions> => ({
  [FROM_SERVER.source]: {
    target: server,
    changeOrigin: true,
    configure: (proxy) =>
      proxy.on('proxyReq', (sent, { headers }) => {
        if (headers.origin === `http://${headers.host}`) sent.setHeader('origin', server);
      }),
  },
});

/** Inserts the session and the settings into Vite's development page, as the server inserts them into the built page. */
export function sessionPlugin(server: string): Plugin {
  return {
    name: 'encaixe-session-in-page',
    apply: 'serve',
    configureServer: (vite) => {
      vite.middlewares.use(async (request, response, next) => {
        const { url = '/', headers } = request;
        if (!headers.accept?.includes('text/html') || FROM_SERVER.test(url)) return next();
        const served = await fetch(server, { headers: { cookie: headers.cookie ?? '' } }).catch(() => null);
        if (!served?.ok) return next();
        const written = (await served.text()).match(IN_THE_PAGE) ?? [];
        const page = await vite.transformIndexHtml(url, await readFile(join(vite.config.root, 'index.html'), 'utf8'));
        response.setHeader('content-type', 'text/html');
        response.end(page.replace(SESSION_PLACE, () => written.join('')));
      });
    },
  };
}
