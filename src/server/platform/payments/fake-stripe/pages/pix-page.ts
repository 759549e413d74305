import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type Stripe from 'stripe';
import { renderSVG } from 'uqr';
import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import { planOfKey, priceOfKey } from '#domain/billing/plans.ts';
import { demonstrationDocument, type Html, renderFacts } from './document.ts';
import { type Notice, perPeriod, planName, priceOf, type SoldPlan } from './labels.ts';

/** The page's script: a button copies the Pix code, or selects it when the browser forbids access to the clipboard. */
const SCRIPT = `document.getElementById('copiar').addEventListener('click', async () => {
  const code = document.getElementById('codigo');
  const state = document.getElementById('copiado');
  try {
    await navigator.clipboard.writeText(code.value);
    state.textContent = 'Código copiado. Cole no aplicativo do seu banco.';
  } catch {
    code.select();
    state.textContent = 'Código selecionado. Copie com o menu do seu aparelho.';
  }
});`;

/** Source for `script-src` in a Content-Security-Policy that allows only the page's script, by its hash. */
export const PIX_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Returns the CRC-16/CCITT-FALSE in four hexadecimal digits, with which a Pix code ends. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Returns a code in the format of Pix (BR Code, Manual de Padrões para Iniciação do Pix). The URL in the code doesn't exist, so no
 * money can be sent with the code. `amount` is in centavos.
 */
export function pixCode(id: string, amount: number): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `demonstracao.invalid/pix/${id.slice(-24)}`);
  const reference = field('05', '***');
  const code =
    field('00', '01') +
    field('01', '12') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (amount / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', 'ENCAIXE DEMONSTRACAO') +
    field('60', 'SAO PAULO') +
    field('62', reference) +
    '6304';
  return code + checksum(code);
}

/** Returns 'até 15:30', in São Paulo's time. @param expires_at in seconds */
const untilText = (expires_at: number) =>
  `até ${new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(expires_at * 1000)}`;

/** Renders the page with a Pix code and the buttons for its result; with `isAutomatic` also the terms of the Pix Automático mandate. */
export function pixPage(page: {
  path: string;
  sold: SoldPlan;
  session: Stripe.Checkout.Session;
  customer: Stripe.Customer;
  notice: Notice | null;
  isAutomatic: boolean;
}) {
  const { path, sold, session, customer, notice, isAutomatic } = page;
  const { user_type } = planOfKey(sold.plan_key);
  const title = isAutomatic
    ? `Plano ${planName(sold)} por Pix Automático`
    : `${PIX_MONTH_DAYS} dias do plano ${planName(sold)} por Pix`;
  const code = pixCode(session.id, priceOfKey(sold.plan_key, sold.billing_interval));
  return demonstrationDocument({
    title,
    notice,
    script: SCRIPT,
    body: html`<div class="columns">
  <section>
    <h1>${title}</h1>
    <p class="hint">Encaixe para ${user_type === 'company' ? 'empresas' : 'candidatos'}</p>
    <p class="price"><strong>${priceOf(sold)}</strong> ${isAutomatic ? perPeriod(sold) : 'uma vez, sem renovação'}</p>
    <div class="card code">
      <button id="copiar" type="button" class="primary">Copiar código Pix</button>
      <p id="copiado" class="hint" role="status"></p>
      <label for="codigo" class="hint">Pix copia e cola</label>
      <textarea id="codigo" rows="5" readonly>${code}</textarea>
      <div class="qr" role="img" aria-label="QR code do Pix">${raw(renderSVG(code, { border: 2 }))}</div>
    </div>
    ${renderFacts([
      { name: 'Para', value: customer.name ?? '', more: customer.email },
      { name: 'Código válido', value: untilText(session.expires_at) },
      ...(isAutomatic
        ? [
            {
              name: 'Você autoriza',
              value: `até ${priceOf(sold)} ${perPeriod(sold)}`,
              more: 'Até você revogar no banco ou cancelar',
            },
          ]
        : []),
    ])}
  </section>
  <section class="card trial">
    <h2>O que o banco responderia?</h2>
    <p class="hint">Este código não move dinheiro. Escolha o que acontece.</p>
    <form method="post" action="${path}/pagar">
      <button class="primary">${isAutomatic ? 'Pagar e autorizar' : 'Pagar o Pix'}</button>
      ${isAutomatic ? html`<button formaction="${path}/recusar">Recusar a autorização</button>` : html`<button formaction="${path}/expirar">Deixar o código expirar</button>`}
      <button class="quiet" formaction="${path}/cancelar">Cancelar e voltar</button>
    </form>
  </section>
</div>`,
  });
}

/** Renders the buttons that simulate later events of a Pix code, for the page that replaces a paid or expired one. */
export const pixSimulations = (path: string, wasPaid: boolean): Html => html`<section class="card trial">
  <h2>Simular</h2>
  <p class="hint">Só existe na demonstração: faça acontecer o que o tempo e o banco fariam.</p>
  <form method="post">
    <button formaction="${path}/pagar-de-novo">${wasPaid ? 'Pagar o mesmo código outra vez' : 'Pagar depois de expirar'}</button>
    ${
      wasPaid
        ? html`<button formaction="${path}/devolver-metade">Devolver metade</button>
    <button formaction="${path}/devolver">Devolver tudo</button>
    <button formaction="${path}/contestar">Contestar no banco (MED)</button>
    <button formaction="${path}/avancar">Avançar ${PIX_MONTH_DAYS - 3} dias</button>`
        : ''
    }
  </form>
</section>`;
