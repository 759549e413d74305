import { api } from '#web/lib/api/api-client.ts';
import { setSession, useSignedIn } from '#web/lib/session/session.ts';

/** Returns whether the gestures must still be explained to the user, and a function that records the explanation (feed#first-deck). */
export function useGesturesExplanation(): readonly [boolean, () => void] {
  const session = useSignedIn();
  function explained() {
    setSession({ ...session, profile: { ...session.profile, knows_gestures: true } });
    // After a failed request, the gestures are explained again after the next refetch of the session.
    api.profiles.recordGesturesExplained().catch(() => {});
  }
  return [!session.profile.knows_gestures, explained];
}
