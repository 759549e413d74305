import { useState } from 'react';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { BILLING_ERRORS, PIX_REFUSED } from '../error-texts.ts';

/** How to get the URL of a page at the payment provider, and the texts for a failure (billing#checkout). */
export interface ProviderTabOptions {
  /** Requests the page. With `pix_refused` the page is for payment by card, because the provider refuses Pix. */
  openSession: () => Promise<{ url: string | null; pix_refused?: boolean }>;
  /** Text for an error code that has no text of its own. */
  failed: string;
  /** Text for a response without a URL. */
  missing: string;
}

/** Opens a tab in the click handler, because browsers block tabs opened later. It shows a placeholder until its URL is known. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Encaixe';
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = 'Abrindo a página de pagamento...';
  return tab;
}

/**
 * Returns `open`, which opens a page of the payment provider in a new tab. When the tab is blocked or closed, `blocked` is the page's URL,
 * to show as a link, until `dismiss`.
 */
export function useProviderTab({ openSession, failed, missing }: ProviderTabOptions) {
  const [isOpening, setOpening] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);

  async function open() {
    const tab = openWaitingTab();
    setOpening(true);
    try {
      const { url, pix_refused = false } = await openSession();
      if (pix_refused) notify.info(PIX_REFUSED.title, PIX_REFUSED.text);
      if (url === null) {
        tab?.close();
        notify.error('Erro', missing);
      } else if (!tab || tab.closed) setBlocked(url);
      else tab.location.replace(url);
    } catch (error) {
      tab?.close();
      notifyError(error, BILLING_ERRORS, failed);
    }
    setOpening(false);
  }

  return { open, isOpening, blocked, dismiss: () => setBlocked(null) };
}
