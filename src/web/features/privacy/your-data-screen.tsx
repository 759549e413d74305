import { Link } from '@tanstack/react-router';
import { Eye, FileCheck, History, Mail, PhoneCall, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { MyDataSection } from '#web/features/accounts/security/my-data-section.tsx';
import { RemoveAccountButton } from '#web/features/accounts/security/remove-account-button.tsx';
import { readDataOfficer } from '#web/lib/data-officer.ts';
import { useIsInBrowser } from '#web/lib/page/use-is-in-browser.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { InlineFailed } from '#web/ui/states/inline-failed.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { accessText, addressText, consentText, contactSeenTexts } from './privacy-texts.ts';
import { useAccesses, useConsents, useContacts } from './queries.ts';
import { StoredDataSection } from './stored-data-section.tsx';
import { DATA_SEEN_BY_OTHERS_TEXTS } from './stored-data-texts.ts';

interface QueryContentProps {
  query: { data: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  failed: string;
  children: ReactNode;
}

/** Content of a section that is loaded by its own query: placeholder, error or `children`. */
function QueryContent({ query, failed, children }: QueryContentProps) {
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (query.data !== undefined) return children;
  return <InlineFailed text={failed} query={query} />;
}

const ROW_CLASS = 'border-line border-t pt-4 first:border-t-0 first:pt-0';

function ContactsSection() {
  const query = useContacts();
  const contacts = query.data?.pages.flatMap((page) => page.contacts) ?? [];
  return (
    <SectionCard
      title="Quem abriu seu contato"
      icon={<PhoneCall aria-hidden="true" />}
      note="Quem tem match com você pode ver seu telefone. Aqui está quem abriu, e a última vez de cada um."
    >
      <QueryContent query={query} failed="Não foi possível carregar quem abriu seu contato.">
        {contacts.length === 0 && <p className="text-ink-muted">Ninguém abriu seu contato ainda.</p>}
        {contacts.length > 0 && (
          <ul aria-label="Quem abriu seu contato" className="flex flex-col gap-4">
            {contacts.map((seen) => (
              <li key={`${seen.name} ${seen.first_at.getTime()}`} className={ROW_CLASS}>
                <p className="wrap-anywhere font-semibold">{seen.name}</p>
                {contactSeenTexts(seen).map((text) => (
                  <p key={text} className="text-ink-muted text-sm">
                    {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
        <LoadMore query={query} />
      </QueryContent>
    </SectionCard>
  );
}

function ConsentsSection() {
  const query = useConsents();
  return (
    <SectionCard title="Seu aceite" icon={<FileCheck aria-hidden="true" />}>
      <QueryContent query={query} failed="Não foi possível carregar seu aceite.">
        <ul aria-label="Seu aceite" className="flex flex-col gap-4">
          {query.data?.map((consent) => (
            <li key={consent.version} className={ROW_CLASS}>
              <p className="font-semibold">Termos e privacidade, versão {consent.version}</p>
              <p className="wrap-anywhere text-ink-muted text-sm">{consentText(consent)}</p>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to="/termos" className={LINK}>
            Termos de uso
          </Link>
          <Link to="/privacidade" className={LINK}>
            Política de privacidade
          </Link>
        </p>
      </QueryContent>
    </SectionCard>
  );
}

const LINK =
  'inline-flex min-h-tap items-center rounded-sm font-semibold underline underline-offset-4 hover:text-brand-ink';
const PROFILE = { candidate: '/perfil', company: '/empresa/perfil' } as const;

function AccessesSection() {
  const { user } = useSignedIn();
  const query = useAccesses();
  const accesses = query.data?.pages.flatMap((page) => page.accesses) ?? [];
  return (
    <SectionCard
      title="Seus acessos"
      icon={<History aria-hidden="true" />}
      note="A lei manda guardar por 6 meses. Não reconhece um deles? Altere sua senha e encerre as outras sessões."
    >
      <QueryContent query={query} failed="Não foi possível carregar seus acessos.">
        {accesses.length === 0 && (
          <p className="text-ink-muted">Nada registrado ainda: os de hoje aparecem em um minuto.</p>
        )}
        {accesses.length > 0 && (
          <ul aria-label="Seus acessos" className="flex flex-col gap-3">
            {accesses.map((access) => (
              <li key={`${access.first_at.getTime()} ${access.address}`} className={ROW_CLASS}>
                <p className="font-semibold">{accessText(access)}</p>
                <p className="wrap-anywhere text-ink-muted text-sm">{addressText(access)}</p>
              </li>
            ))}
          </ul>
        )}
        <LoadMore query={query} />
        <Link to={PROFILE[user.user_type]} className={LINK}>
          Senha e sessões, em Segurança
        </Link>
      </QueryContent>
    </SectionCard>
  );
}

function RightsSection() {
  return (
    <SectionCard
      title="Levar, corrigir ou apagar"
      icon={<Scale aria-hidden="true" />}
      note="Você corrige quase tudo no perfil, leva uma cópia de tudo e pode excluir a conta quando quiser."
    >
      <div className="flex flex-wrap gap-3">
        <MyDataSection />
        <RemoveAccountButton />
      </div>
      <p className="text-ink-muted text-sm">
        Uma conta que fica 24 meses sem uso é excluída. Avisamos 30 dias e 7 dias antes; entrar uma vez já cancela.
      </p>
    </SectionCard>
  );
}

/** The screen 'Seus dados' (privacy#your-data). */
export function YourDataScreen() {
  const side = useSignedIn().user.user_type;
  const officer = useIsInBrowser() ? readDataOfficer() : null;
  return (
    <ProfilePageLayout>
      <div className="flex flex-col gap-5">
        <ContactsSection />
        <SectionCard title="O que o outro lado vê" icon={<Eye aria-hidden="true" />}>
          <ul className="flex flex-col gap-2">
            {DATA_SEEN_BY_OTHERS_TEXTS[side].map((text) => (
              <li key={text} className="ml-5 list-disc">
                {text}
              </li>
            ))}
          </ul>
        </SectionCard>
        <StoredDataSection side={side} />
        <RightsSection />
        <ConsentsSection />
        <AccessesSection />
        {officer && (
          <SectionCard
            title="Encarregado de dados"
            icon={<Mail aria-hidden="true" />}
            note="Para qualquer pedido ou dúvida sobre os seus dados (LGPD, art. 41)."
          >
            <p className="wrap-anywhere">
              {officer.name && `${officer.name}: `}
              <a href={`mailto:${officer.email}`} className={LINK}>
                {officer.email}
              </a>
            </p>
          </SectionCard>
        )}
      </div>
    </ProfilePageLayout>
  );
}
