/** The `beforeinstallprompt` event of Chromium browsers, whose `prompt` opens the browser's install prompt. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallPrompt | null = null;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Listens to `beforeinstallprompt`: stores the event for `openInstallPrompt`, and prevents the browser's own banner (app#install). */
export function captureInstallPrompt(): void {
  globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) deferredPrompt = event;
  });
}

/** Returns whether `openInstallPrompt` can open the browser's install prompt. */
export const hasInstallPrompt = (): boolean => deferredPrompt !== null;

/** Opens the browser's install prompt, once per stored event. Must be called in a click handler. @returns whether the user accepts */
export async function openInstallPrompt(): Promise<boolean> {
  const prompt = deferredPrompt;
  deferredPrompt = null;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
