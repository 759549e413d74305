const KEY = 'encaixe-notificacoes';

/** Whose this browser's subscription to pushes is; null where there is none, or the browser keeps nothing. */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function notePushOwner(user_id: string | null): void {
  try {
    if (user_id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, user_id);
  } catch {
    // Without storage it is asked again the next time.
  }
}

/** Nothing more is shown here of somebody who isn't signed in here any more (push#browsers); the server forgets the browser with the session. */
export function endPush(): void {
  if (pushOwner() === null) return;
  notePushOwner(null);
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}
