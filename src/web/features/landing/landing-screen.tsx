import { Link } from '@tanstack/react-router';
import { Logo } from '#web/brand/logo.tsx';
import { cn } from '#web/lib/cn.ts';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { FooterSection } from './footer-section.tsx';
import { HeroDeck } from './hero-deck.tsx';
import { HowSection } from './how-section.tsx';
import { SidesSection } from './sides-section.tsx';

function TopBar() {
  return (
    <header className="sticky top-0 z-header bg-canvas/92 pt-safe-top backdrop-blur-md">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center px-gutter py-2">
        <Logo />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5 sm:gap-2">
          <Link to="/auth" search={{ mode: 'login' }} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            Login
          </Link>
          <Link to="/auth" search={{ mode: 'signup' }} className={buttonClass({ size: 'sm' })}>
            Cadastrar
          </Link>
        </div>
      </div>
    </header>
  );
}

interface LandingScreenProps {
  /** The sentence with the number of open jobs; '' for none. By default read from the page's HTML (pages#landing-numbers). */
  open?: string | undefined;
}

/** Returns the sentence that the server has embedded in the page; undefined when there is none. */
const openJobs = () => document.querySelector<HTMLMetaElement>('meta[name="encaixe-open"]')?.content;

function Hero({ open }: LandingScreenProps) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-12 px-gutter pt-8 pb-6 lg:grid-cols-[1.1fr_1fr] lg:gap-8 lg:pt-14 lg:pb-10">
      <div className="text-center lg:text-left">
        <h1 className="font-extrabold text-display">
          O trabalho certo <span className="text-match-vivid">encaixa</span> com você
        </h1>
        <p className="mx-auto mt-5 max-w-form text-ink-muted text-lg lg:mx-0 lg:text-xl lg:font-normal">
          Deslize vagas da sua cidade, curta as que combinam e, quando a empresa curtir também, converse direto pelo
          WhatsApp.
        </p>
        {open && <p className="mt-3 font-semibold">{open}</p>}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-center lg:justify-start">
          <Link
            to="/auth"
            search={{ mode: 'signup', type: 'candidate' }}
            className={buttonClass({ variant: 'match', size: 'lg' })}
          >
            Sou Candidato
          </Link>
          <Link
            to="/auth"
            search={{ mode: 'signup', type: 'company' }}
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            Sou Empresa
          </Link>
        </div>
        <a href="#como-funciona" className={cn(buttonClass({ variant: 'ghost', size: 'md' }), 'mt-3 lg:-ml-5')}>
          Veja como funciona
        </a>
      </div>
      <HeroDeck />
    </section>
  );
}

/** The landing page for anonymous visitors (pages#landing). The server, which renders it too, passes `open` (src/web/opening). */
export function LandingScreen({ open = openJobs() }: LandingScreenProps) {
  return (
    <div className="overflow-x-clip">
      <SkipLink />
      <TopBar />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        <Hero open={open} />
        <HowSection />
        <SidesSection />
        <section className="mx-auto max-w-page px-gutter py-16 text-center lg:py-24">
          <h2 className="font-extrabold text-3xl lg:text-4xl">Seu próximo encaixe começa aqui</h2>
          <p className="mt-3 text-ink-muted text-lg">Criar a conta é grátis e leva um minuto.</p>
          <Link to="/auth" search={{ mode: 'signup' }} className={cn(buttonClass({ size: 'lg' }), 'mt-7')}>
            Criar conta grátis
          </Link>
        </section>
      </main>
      <FooterSection />
    </div>
  );
}
