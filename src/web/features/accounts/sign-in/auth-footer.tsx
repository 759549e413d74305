import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '#web/ui/button-class.ts';

const LINK = 'rounded-sm font-semibold text-ink underline underline-offset-4 hover:text-brand-ink';

/** Terms, privacy and the way back to the landing page (candidate.md 2.3). */
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
