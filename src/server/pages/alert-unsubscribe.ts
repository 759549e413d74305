import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { UNSUBSCRIBE_ALERTS_PATH } from '#domain/jobs/job-alerts.ts';
import type { Deps } from '../deps.ts';
import { unsubscribeFromAlerts } from '../features/alerts/service.ts';
import { loadPageAssets, type PageAssets, renderDocument } from './listings/document.ts';
import { respondIfUnavailable } from './unavailable-page.ts';

/** Maximum size of a request in bytes: neither the form nor a mail program sends more. */
const MAX_BYTES = 4 * 1024;

const pageOf = (assets: PageAssets, title: string, main: ReturnType<typeof html>) =>
  renderDocument(assets, {
    title: `${title} | Encaixe`,
    description: 'Vagas novas por e-mail.',
    canonical: null,
    main: html`<section class="card alone"><h1>${title}</h1>${main}</section>`,
  });

/**
 * `/parar-vagas/<token>`, the unsubscribe link of mails about new jobs (alerts#unsubscribe). GET shows a button and changes
 * nothing, because mail scanners open links; POST unsubscribes, sent by the button or by the mail program (RFC 8058).
 * No session is required.
 */
export async function alertUnsubscribePages(deps: Deps, { folder }: { folder: string }): Promise<Hono> {
  const assets = await loadPageAssets(folder);
  const confirmationPage = pageOf(
    assets,
    'Parar de receber vagas novas?',
    html`<p class="muted">Você deixa de receber vagas novas por e-mail. Sua conta e os outros avisos continuam como estão.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="button" type="submit">Parar de receber</button></form>`,
  );
  const done = pageOf(
    assets,
    'Pronto, você não recebe mais vagas novas',
    html`<p class="muted">Mudou de ideia? Ligue de novo em Avisos, no seu perfil.</p><a class="button" href="/avisos">Abrir meus avisos</a>`,
  );
  const unknown = pageOf(
    assets,
    'Esse link não vale mais',
    html`<p class="muted">Ele pode ter sido cortado. Em Avisos, no seu perfil, você escolhe o que chega.</p><a class="button" href="/avisos">Abrir meus avisos</a>`,
  );
  const policy = assets.policy.replace("form-action 'none'", "form-action 'self'");

  const app = new Hono();
  const ownerOf = (c: Context) => deps.unsubscribeTokens.ownerOf(c.req.param('token') ?? '');
  app.use(`${UNSUBSCRIBE_ALERTS_PATH}*`, async (c, next) => {
    c.header('content-security-policy', policy);
    // The URL contains a secret, so it is not sent as a referrer.
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get(`${UNSUBSCRIBE_ALERTS_PATH}:token`, (c) =>
    ownerOf(c) === null ? c.html(unknown, 404) : c.html(confirmationPage),
  );
  app.post(`${UNSUBSCRIBE_ALERTS_PATH}:token`, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const owner = ownerOf(c);
    if (owner === null) return c.html(unknown, 404);
    try {
      await unsubscribeFromAlerts(deps, owner);
    } catch (error) {
      return respondIfUnavailable(c, error, deps.log);
    }
    return c.html(done);
  });
  return app;
}
