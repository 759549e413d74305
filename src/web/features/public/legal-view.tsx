import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import type { Seller } from '#web/lib/seller.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PublicLayout } from './public-layout.tsx';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

interface LegalText {
  title: string;
  /** The date from which the text is valid, formatted for the user. */
  since: string;
  intro: string;
  sections: readonly LegalSection[];
}

const LICENCE_CLASS = 'flex min-h-tap items-center text-ink-muted underline underline-offset-4';

/** The seller of the product. A buyer must be able to identify the seller (Decreto 7.962/2013, art. 2). */
function SellerSection({ name, cnpj, address, email }: Seller) {
  return (
    <footer className="mx-auto mt-12 w-full max-w-reading border-line border-t pt-6 text-ink-muted text-sm">
      <h2 className="font-semibold text-ink">Quem oferece o Encaixe</h2>
      <p className="mt-1 wrap-anywhere">
        {name}, CNPJ {formatCnpj(cnpj)}, {address}. Atendimento:{' '}
        <a href={`mailto:${email}`} className="font-semibold text-brand-ink underline underline-offset-4">
          {email}
        </a>
      </p>
    </footer>
  );
}

/** Links to the licences of third-party software and fonts: MIT and OFL require them (pages#licences). */
function LicencesSection() {
  return (
    <p className="mx-auto mt-8 flex w-full max-w-reading flex-wrap gap-x-6 text-sm">
      <a href="/licencas.txt" className={LICENCE_CLASS}>
        Licenças de software de terceiros
      </a>
      <a href="/licenca-da-fonte.txt" className={LICENCE_CLASS}>
        Licença da fonte
      </a>
    </p>
  );
}

function EntryLink() {
  return (
    <Link to="/auth" search={{ mode: 'login' }} className={buttonClass({ variant: 'secondary' })}>
      Entrar
    </Link>
  );
}

/** The props of LegalView that depend on the reader's session and on the server's configuration. */
export interface LegalViewProps {
  isSignedIn: boolean;
  /** The seller of the product; null when the server has none configured. */
  seller: Seller | null;
}

/** Layout of the terms and the privacy policy. */
export function LegalView({ title, since, intro, sections, isSignedIn, seller }: LegalText & LegalViewProps) {
  return (
    <PublicLayout action={isSignedIn ? null : <EntryLink />}>
      <article className="mx-auto w-full max-w-reading rounded-xl border border-line bg-surface p-inset shadow-sm sm:p-8 lg:mt-6">
        <h1 className="font-extrabold text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-2 text-ink-muted text-sm">Em vigor desde {since}</p>
        <p className="mt-6 text-lg">{intro}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="font-bold text-xl">{section.title}</h2>
            <div className="mt-2 flex flex-col gap-3 text-ink-muted [&_a]:font-semibold [&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-4 [&_li]:ml-5 [&_li]:list-disc [&_strong]:text-ink">
              {section.body}
            </div>
          </section>
        ))}
      </article>
      {seller && <SellerSection {...seller} />}
      <LicencesSection />
    </PublicLayout>
  );
}
