import { api } from '#web/lib/api/api-client.ts';
import { setSession, useSignedIn } from '#web/lib/session/session.ts';

/** Returns whether the gestures still have to be explained to the user, and the function to call afterwards (feed#first-deck). */
export function useGesturesExplanation(): readonly [boolean, () => void] {
  const session = useSignedIn();
  function explained() {
    setSession({ ...session, profile: { ...session.profile, knows_gestures: true } });
    // On failure the next first deck explains them again.
    api.profiles.recordGesturesExplained().catch(() => {});
  }
  return [!session.profile.knows_gestures, explained];
}
