import { useState } from 'react';
import type { NewAuthenticator } from '#web/features/accounts/factors/factor-client.ts';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { EnrolView } from './enrol-view.tsx';
import { OperatorSignInView } from './operator-sign-in-view.tsx';
import { TeamOnlyView } from './team-only-view.tsx';

interface EntryViewProps {
  /** The error code of the request for access to the console. */
  code: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Called after a sign-in or enrolment. Resolves to true when an authenticator has to be enrolled first. */
  onEntered: () => Promise<boolean>;
}

/** The steps before the console (operators#entry). */
export default function EntryView({ code, query, onEntered }: EntryViewProps) {
  const [enrolment, setEnrolment] = useState<NewAuthenticator | null>(null);
  const [wantsIn, setWantsIn] = useState(false);

  async function enter(): Promise<boolean> {
    const isToEnrol = await onEntered();
    setWantsIn(false);
    return isToEnrol;
  }

  return (
    <AuthLayout>
      {code === 'SECOND_FACTOR_MISSING' ? (
        <EnrolView enrolment={enrolment} onEnrolmentStarted={setEnrolment} onEnrolled={() => void enter()} />
      ) : code === 'UNAUTHENTICATED' || wantsIn ? (
        <OperatorSignInView onEntered={enter} onEnrolmentStarted={setEnrolment} />
      ) : code === 'FORBIDDEN' ? (
        <TeamOnlyView onSignIn={() => setWantsIn(true)} />
      ) : (
        <QueryFailed title="Não foi possível abrir" query={query} />
      )}
    </AuthLayout>
  );
}
