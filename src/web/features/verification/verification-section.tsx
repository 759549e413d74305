import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CompanyVerification } from '#contract/verification.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { loadOnFirstTouch } from '#web/ui/dialogs/on-demand.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useVerification } from './queries.ts';
import { NOT_VERIFIED_LABEL, VERIFIED_LABEL, verifiedTexts } from './verified-texts.ts';

const loadForm = () => import('./verification-form.tsx');
const VerificationForm = lazy(loadForm);
loadOnFirstTouch(loadForm);

function VerifiedState({ verified, cnpj }: CompanyVerification) {
  return (
    <div className="flex flex-col gap-2">
      {verified ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          {VERIFIED_LABEL}
        </Badge>
      ) : (
        <Badge>{NOT_VERIFIED_LABEL}</Badge>
      )}
      <p className="wrap-anywhere max-w-reading">
        {verified
          ? verifiedTexts(verified)[0]
          : `Suas vagas aparecem normalmente. Com a verificação, quem procura vaga vê “${VERIFIED_LABEL}” e confia mais para conversar.`}
      </p>
      {cnpj !== null && (
        <p>
          CNPJ <strong className="tabular-nums">{formatCnpj(cnpj)}</strong>
        </p>
      )}
      {verified && (
        <p className="max-w-reading text-ink-muted text-sm">Se o nome ou o CNPJ mudar, a verificação termina.</p>
      )}
    </div>
  );
}

/** Banner about the last request for a review: pending, or why it was refused. Renders nothing for a verified company. */
function Answer({ request, verified }: CompanyVerification) {
  if (!request || verified) return null;
  if (request.state === 'open') {
    return (
      <Banner title={`Pedido enviado em ${formatDate(request.created_at)}`}>
        Nossa equipe vai olhar os dados da empresa. A resposta chega por e-mail.
      </Banner>
    );
  }
  if (request.reason === null) return null;
  return (
    <Banner title="O último pedido não foi aceito">
      <p className="wrap-anywhere whitespace-pre-line">{request.reason}</p>
    </Banner>
  );
}

function Loaded({ verification }: { verification: CompanyVerification }) {
  const [isOpen, setOpen] = useState(false);
  const { verified, request } = verification;
  const [wasVerified, setWasVerified] = useState(verified !== null);
  if (wasVerified !== (verified !== null)) {
    setWasVerified(verified !== null);
    setOpen(false);
  }
  return (
    <>
      <VerifiedState {...verification} />
      <Answer {...verification} />
      <Button
        variant={verified || isOpen || request?.state === 'open' ? 'secondary' : 'primary'}
        aria-expanded={isOpen}
        className="self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fechar' : verified ? 'Trocar CNPJ' : 'Verificar empresa'}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <VerificationForm verification={verification} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Section of the company's own profile with the verification status and the steps of a verification (verification#ways). */
export default function VerificationSection() {
  const query = useVerification();
  return (
    <SectionCard title="Verificação" icon={<BadgeCheck aria-hidden="true" />}>
      {query.isPending && <Skeleton className="h-28" />}
      {!query.isPending && !query.data && <QueryFailed title="Não foi possível carregar" query={query} />}
      {query.data && <Loaded verification={query.data} />}
    </SectionCard>
  );
}
