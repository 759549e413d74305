import { useState } from 'react';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';
import { BILLING_ERRORS } from '../error-texts.ts';

/** An address at the payment provider, and what is said when it can't be had (billing#checkout). */
export interface ProviderAddress {
  ask: () => Promise<{ url: string | null }>;
  /** Where no other words fit the failure. */
  failed: string;
  /** The answer had no address. */
  missing: string;
}

/** Opened on the click itself, as browsers block what opens later; it waits there for its address. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Encaixe';
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = 'Abrindo a página de pagamento...';
  return tab;
}

/** Leads to the provider in a new tab. Where the browser blocks that, `blocked` is the address to offer as a link. */
export function useProviderTab({ ask, failed, missing }: ProviderAddress) {
  const [isOpening, setOpening] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);

  async function open() {
    const tab = openWaitingTab();
    setOpening(true);
    try {
      const { url } = await ask();
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

  return { open, isOpening, blocked, forget: () => setBlocked(null) };
}
