/** The `beforeinstallprompt` event of Chromium browsers, with which a page can open the install prompt later. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallPrompt | null = null;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Stores the event, which fires only once, and keeps the browser from showing its own prompt (app#install). */
export function captureInstallPrompt(): void {
  globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) deferredPrompt = event;
  });
}

export const hasInstallPrompt = (): boolean => deferredPrompt !== null;

/** Opens the browser's install prompt. Works only once, and in the handler of a press. @returns whether the user accepted it */
export async function openInstallPrompt(): Promise<boolean> {
  const prompt = deferredPrompt;
  deferredPrompt = null;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
