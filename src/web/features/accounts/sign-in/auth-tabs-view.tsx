import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OfferedProvider } from '#contract/providers.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ViewHeader } from './view-header.tsx';

export type AuthTab = 'login' | 'signup';

const HEADINGS: Record<AuthTab, { title: string; inTab: string; line: string }> = {
  login: { title: 'Bem-vindo de volta', inTab: 'Entrar', line: 'Entre para ver o que há de novo para você.' },
  signup: { title: 'Criar conta', inTab: 'Criar conta', line: 'É grátis e leva menos de um minuto.' },
};

const LINK = 'rounded-sm font-semibold text-ink underline underline-offset-4 hover:text-brand-ink';

/**
 * Links to the terms, the privacy policy and the landing page (accounts#auth-screen). Every sign-up form shows this footer below,
 * because its request contains the version of the terms (accounts#consent).
 */
export function AuthFooter() {
  return (
    <footer className="mt-7 flex flex-col items-center gap-3 text-center">
      <p className="text-ink-muted text-sm">
        Ao continuar, você concorda com os{' '}
        <Link to="/termos" className={LINK}>
          Termos de uso
        </Link>{' '}
        e a{' '}
        <Link to="/privacidade" className={LINK}>
          Política de privacidade
        </Link>
        .
      </p>
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        <ArrowLeft aria-hidden="true" />
        Voltar à Página Inicial
      </Link>
    </footer>
  );
}

/** Reserves the space of the sign-in providers' buttons, which load later. */
export const ProvidersSkeleton = ({ providers }: { providers: readonly OfferedProvider[] }) => (
  <>
    <div className="h-5" />
    {providers.map(({ id }) => (
      <div key={id} className="h-13" />
    ))}
  </>
);

interface AuthTabsProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  signIn: ReactNode;
  signUp: ReactNode;
  /** The other sign-in methods. */
  others: ReactNode;
}

/** The tabs 'Entrar' and 'Cadastrar' (accounts#auth-screen). The server renders them as well. */
export function AuthTabsView({ tab, onTab, signIn, signUp, others }: AuthTabsProps) {
  const { line, ...heading } = HEADINGS[tab];
  return (
    <>
      <ViewHeader {...heading}>{line}</ViewHeader>
      <Tabs<AuthTab>
        label="Entrar ou cadastrar"
        className="mt-6"
        value={tab}
        onValueChange={onTab}
        items={[
          { value: 'login', label: 'Entrar', content: signIn },
          { value: 'signup', label: 'Cadastrar', content: signUp },
        ]}
      />
      {others && <div className="mt-5 flex flex-col gap-3">{others}</div>}
      <AuthFooter />
    </>
  );
}
