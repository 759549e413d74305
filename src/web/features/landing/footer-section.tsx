import { Link } from '@tanstack/react-router';
import { Logo } from '#web/brand/logo.tsx';

const LINK = 'flex min-h-tap items-center rounded-sm font-medium text-ink-muted hover:text-ink hover:underline';

/** Footer of the landing page: product name, slogan, and links to the public pages. */
export function FooterSection() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-page flex-col gap-4 px-gutter py-8 pb-[calc(--spacing(8)+var(--spacing-safe-bottom))] sm:flex-row sm:items-center sm:justify-between">
        <div>
          <Logo />
          <p className="mt-1 text-ink-muted text-sm">Conectando talentos a oportunidades.</p>
        </div>
        <nav aria-label="Rodapé" className="flex flex-wrap gap-x-6 text-sm">
          <Link to="/termos" className={LINK}>
            Termos de uso
          </Link>
          <Link to="/privacidade" className={LINK}>
            Privacidade
          </Link>
          <a href="/vagas-de" className={LINK}>
            Vagas por função e cidade
          </a>
          <a href="/acessibilidade" className={LINK}>
            Acessibilidade
          </a>
        </nav>
      </div>
    </footer>
  );
}
