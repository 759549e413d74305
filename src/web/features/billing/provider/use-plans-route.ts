import { isSignedIn, useSession } from '#web/lib/session.ts';

/** Where the person manages their plan: by the account's type, a candidate's when nobody is signed in. */
export function usePlansRoute(): '/empresa/assinatura' | '/assinatura' {
  const session = useSession();
  return isSignedIn(session) && session.user.user_type === 'company' ? '/empresa/assinatura' : '/assinatura';
}
