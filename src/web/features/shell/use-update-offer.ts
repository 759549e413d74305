import { useEffect } from 'react';
import { readPageBuild } from '#web/lib/page/own-build.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** A page that becomes visible checks for a newer build at most this often. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** No further check after a build was offered. */
const NEVER = Number.POSITIVE_INFINITY;

const WRITTEN = /<meta name="encaixe-build" content="([^"]+)"/;

/** Returns whether the server has another build than this page's. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  // Undefined when the response is not the app's page, such as the sign-in page of a Wi-Fi network.
  const [, theirs] = WRITTEN.exec(await answer.text()) ?? [];
  return theirs !== undefined && theirs !== readPageBuild();
}

/** Offers the new build to a user who has had the page open for long. The next visit loads it anyway (app#update). */
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
