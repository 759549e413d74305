import { hasInstallPrompt, openInstallPrompt } from '#web/lib/page/install-prompt.ts';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { INSTALL_QUESTION, INSTALLED_TOAST, IOS_STEPS } from './install-texts.ts';

const VISITS = 'encaixe-visitas';
const OFFERED_KEY = 'encaixe-instalar-perguntado';

/** Number of the visit from which on a like triggers the suggestion to install the app (app#install). */
const ENOUGH_VISITS = 3;
const VISIT_MS = 30 * 60 * 1000;

/** How the user can install the app in this browser: by its install prompt, by manual steps; null when installed or not supported. */
export type InstallMethod = 'prompt' | 'by-hand' | null;

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** An iPad reports itself as a Mac. */
const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function findInstallMethod(): InstallMethod {
  if (isInstalled()) return null;
  if (hasInstallPrompt()) return 'prompt';
  return isIos() ? 'by-hand' : null;
}

/** Counts a visit in this browser unless one was counted in the last half hour; does nothing when the browser has no storage. */
export function countVisit(now = Date.now()): void {
  try {
    const [count = 0, at = 0] = (localStorage.getItem(VISITS) ?? '').split(' ').map(Number);
    if (now - at < VISIT_MS) return;
    localStorage.setItem(VISITS, `${Math.min(count + 1, ENOUGH_VISITS)} ${now}`);
  } catch {}
}

function mayOffer(hasShownMatch: boolean): boolean {
  try {
    if (localStorage.getItem(OFFERED_KEY) !== null) return false;
    const [visits = 0] = (localStorage.getItem(VISITS) ?? '').split(' ').map(Number);
    if (!hasShownMatch && visits < ENOUGH_VISITS) return false;
    localStorage.setItem(OFFERED_KEY, 'sim');
    return true;
  } catch {
    return false;
  }
}

/** Opens the browser's install prompt, and shows a toast when the user accepts. Browsers allow this only shortly after a press. */
export async function install(): Promise<void> {
  if (await openInstallPrompt()) notify.success(INSTALLED_TOAST);
}

/**
 * Suggests once per browser to install the app. Call it with true after a match was shown, and with false after a like, which counts
 * only from the third visit on (app#install).
 */
export async function offerInstall(hasShownMatch: boolean): Promise<void> {
  const way = findInstallMethod();
  if (way === null || !mayOffer(hasShownMatch)) return;
  if (way === 'by-hand') {
    await confirmWithUser({
      ...INSTALL_QUESTION,
      description: `${INSTALL_QUESTION.description} ${IOS_STEPS}`,
      confirmLabel: 'Entendi',
    });
  } else if (await confirmWithUser({ ...INSTALL_QUESTION, confirmLabel: 'Adicionar' })) await install();
}
