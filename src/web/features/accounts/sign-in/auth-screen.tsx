import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuthFooter } from './auth-footer.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import type { Draft } from './draft.ts';
import { RecoverView } from './recover-view.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { ViewHeading } from './view-heading.tsx';

const route = getRouteApi('/auth');

type Tab = 'login' | 'signup';

const HEADINGS: Record<Tab, { title: string; inTab: string; line: string }> = {
  login: { title: 'Bem-vindo de volta', inTab: 'Entrar', line: 'Entre para ver o que há de novo para você.' },
  signup: { title: 'Criar conta', inTab: 'Criar conta', line: 'É grátis e leva menos de um minuto.' },
};

/** Signing in, signing up and asking for a new password (candidate.md 2.3). */
export function AuthScreen() {
  const { mode = 'login', type = 'candidate', redirect: wanted, error: linkError } = route.useSearch();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState<Draft>({ name: '', email: '', user_type: type });
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const onDraft = (typed: Partial<Draft>) => setDraft((before) => ({ ...before, ...typed }));

  if (waitingFor !== null) {
    return (
      <AuthFrame>
        <ConfirmEmail email={waitingFor} wanted={wanted} onBack={() => setWaitingFor(null)} />
      </AuthFrame>
    );
  }

  if (mode === 'recover') {
    return (
      <AuthFrame>
        <RecoverView email={draft.email} onEmail={(email) => onDraft({ email })} />
      </AuthFrame>
    );
  }

  const { line, ...heading } = HEADINGS[mode];
  return (
    <AuthFrame>
      <ViewHeading {...heading}>{line}</ViewHeading>
      <Tabs<Tab>
        label="Entrar ou cadastrar"
        className="mt-6"
        value={mode}
        onValueChange={(next) => void navigate({ search: (before) => ({ ...before, mode: next }), replace: true })}
        items={[
          {
            value: 'login',
            label: 'Entrar',
            content: <SignInForm {...{ draft, onDraft, wanted, linkError }} onConfirmationSent={setWaitingFor} />,
          },
          {
            value: 'signup',
            label: 'Cadastrar',
            content: <SignUpForm {...{ draft, onDraft }} onSignedUp={setWaitingFor} />,
          },
        ]}
      />
      <AuthFooter />
    </AuthFrame>
  );
}
