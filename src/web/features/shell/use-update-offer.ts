import { useEffect } from 'react';
import { readBuildName } from '#web/lib/page/own-build.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Minimum time between two checks for a newer build, which happen when the page becomes visible. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Value of `checkedAt` that prevents further checks after a newer build was offered. */
const NEVER = Number.POSITIVE_INFINITY;

const BUILD_META_TAG = /<meta name="encaixe-build" content="([^"]+)"/;

/** Returns whether the server's current build differs from this page's; false when the request fails. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  // Undefined when the response is not the app's page, such as the sign-in page of a Wi-Fi network.
  const [, theirs] = BUILD_META_TAG.exec(await answer.text()) ?? [];
  return theirs !== undefined && theirs !== readBuildName();
}

/**
 * When the page becomes visible, and was opened and last checked an hour ago or earlier: checks for a newer build, and offers a reload
 * if there is one (app#update).
 */
export function useUpdateOffer(): void {
  useEffect(() => {
    let checkedAt = Date.now();
    async function onVisible() {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
      checkedAt = Date.now();
      if (!(await isOutdated()) || checkedAt === NEVER) return;
      checkedAt = NEVER;
      const onClick = () => window.location.reload();
      notify.info('Há uma versão nova do Encaixe', 'Ela vem na próxima vez que você abrir.', {
        label: 'Abrir agora',
        onClick,
      });
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
