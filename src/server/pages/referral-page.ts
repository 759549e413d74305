import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { isReferralCode, REFERRAL_LINK_DAYS, referralPath } from '#domain/billing/referrals.ts';
import type { Deps } from '../deps.ts';
import { isValidReferralCode, visitCookie } from '../features/referrals/service.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { createMinuteLimit } from '../http/minute-limit.ts';
import { cookieSettings } from '../http/session/cookies.ts';
import { loadPageAssets, renderDocument, renderNotice } from './listings/document.ts';
import { respondIfUnavailable } from './unavailable-page.ts';

/** Maximum number of referral links per client IP address, minute and process: too few to guess codes. */
const PER_MINUTE = 30;
const DAY_S = 24 * 60 * 60;

/**
 * Builds the route of referral links, `/i/<code>` (referrals#link). The page explains the link and sets a cookie, so that the
 * referral counts with every sign-up method. The page does not reveal the referring user.
 */
export async function referralPages(deps: Deps, { folder }: { folder: string }): Promise<Hono> {
  const { publicUrl, now } = deps;
  const assets = await loadPageAssets(folder);
  const mayOpen = createMinuteLimit(PER_MINUTE, now);
  const tooMany = renderNotice(assets, {
    title: 'Muitos links de uma vez',
    text: 'Sua rede abriu muitas indicações no último minuto. Espere um pouco e tente de novo.',
  });
  const unknown = renderNotice(assets, {
    title: 'Esta indicação não vale mais',
    text: 'O link pode ter sido cortado, ou quem indicou saiu do Encaixe. Você pode criar sua conta mesmo assim.',
  });
  const shown = (code: string) =>
    renderDocument(assets, {
      title: 'Uma indicação para você | Encaixe',
      description:
        'Vagas da sua cidade, uma de cada vez. Crie sua conta por este link, complete o perfil e ganhe uma curtida bônus.',
      canonical: `${publicUrl}${referralPath(code)}`,
      isUnlisted: true,
      image: { url: `${publicUrl}/icon-512.png`, width: 512, height: 512, alt: 'Encaixe' },
      main: html`<section class="card alone"><h1>Alguém indicou o Encaixe para você</h1>
<p>Aqui você vê uma vaga de cada vez, curte as que combinam com você e conversa no WhatsApp quando o interesse é dos dois lados. Crie sua conta, complete o perfil e ganhe <strong>uma curtida bônus</strong>.</p>
<div class="ways"><a class="button match" href="/auth?mode=signup&amp;type=candidate">Procuro uma vaga</a><a class="button quiet" href="/auth?mode=signup&amp;type=company">Quero contratar</a></div>
<p class="muted">Este navegador lembra da indicação por ${REFERRAL_LINK_DAYS} dias.</p></section>`,
    });

  const { cookiePrefix, defaultCookieAttributes } = cookieSettings(publicUrl);
  const app = new Hono();
  app.get('/i/:code', async (c) => {
    c.header('content-security-policy', assets.policy);
    c.header('cache-control', 'no-store');
    if (!mayOpen(clientAddressOf(c.req.raw) ?? '')) {
      c.header('retry-after', '60');
      return c.html(tooMany, 429);
    }
    const code = c.req.param('code').toLowerCase();
    try {
      if (!isReferralCode(code) || !(await isValidReferralCode(deps, code))) return c.html(unknown, 404);
    } catch (error) {
      return respondIfUnavailable(c, error, deps.log);
    }
    setCookie(c, visitCookie(cookiePrefix), deps.referrals.sign({ code, at: now() }), {
      ...defaultCookieAttributes,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: REFERRAL_LINK_DAYS * DAY_S,
    });
    return c.html(shown(code));
  });
  return app;
}
