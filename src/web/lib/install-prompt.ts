/** What some browsers hand over, so that a page asks in its own time whether it may be put on the home screen. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Keeps it from the first moment on, as it comes once; the browser itself asks nothing then (app#install). */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) kept = event;
  });
}

export const hasInstallPrompt = (): boolean => kept !== null;

/** The browser asks, by a press alone, and once. @returns whether it was put there */
export async function openInstallPrompt(): Promise<boolean> {
  const prompt = kept;
  kept = null;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
