import { html } from 'hono/html';

/** That a company is verified, with the sign that the app has for it. */
export const VERIFIED = html`<span class="sure"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/></svg>Empresa verificada</span>`;
