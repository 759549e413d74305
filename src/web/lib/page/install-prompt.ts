/** The `beforeinstallprompt` event of some browsers, with which a page opens the install prompt later. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallPrompt | null = null;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Stores the event from the start, because it fires once; the browser then shows no prompt itself (app#install). */
export function keepInstallPrompt(): void {
  globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) deferredPrompt = event;
  });
}

export const hasInstallPrompt = (): boolean => deferredPrompt !== null;

/** Opens the browser's install prompt, only on a press and once. @returns whether the app was installed */
export async function openInstallPrompt(): Promise<boolean> {
  const prompt = deferredPrompt;
  deferredPrompt = null;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
