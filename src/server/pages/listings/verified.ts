import { html } from 'hono/html';

/** The badge of a verified company; it looks like the badge in the app. */
export const VERIFIED_BADGE = html`<span class="sure"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/></svg>Empresa verificada</span>`;
