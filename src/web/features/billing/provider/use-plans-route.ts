import { isSignedIn, useSession } from '#web/lib/session/session.ts';

/** Returns the route where the user manages their plan, by user type; the candidate's when no user is signed in. */
export function usePlansRoute(): '/empresa/assinatura' | '/assinatura' {
  const session = useSession();
  return isSignedIn(session) && session.user.user_type === 'company' ? '/empresa/assinatura' : '/assinatura';
}
