import { api } from '#web/lib/api-client.ts';
import { setSession, useSignedIn } from '#web/lib/session.ts';

/** Whether the gestures have still to be explained to this person, and what to call once they are (feed#first-deck). */
export function useFirstDeck(): readonly [boolean, () => void] {
  const session = useSignedIn();
  function explained() {
    setSession({ ...session, profile: { ...session.profile, knows_gestures: true } });
    // Where it can't be noted, another first deck explains them again.
    api.profiles.noteGestures().catch(() => {});
  }
  return [!session.profile.knows_gestures, explained];
}
