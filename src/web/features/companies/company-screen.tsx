import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { orpc } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CompanySkeleton } from './company-skeleton.tsx';
import { CompanyProfile } from './company-view.tsx';

const LOAD_FAILED = { title: 'Erro', text: 'Não foi possível carregar o perfil da empresa' };

/**
 * The section of the app from which the candidate opened the company's profile, and to which the back link leads: 'jobs' is the feed,
 * 'matches' includes received likes and profile views (pages#way-back).
 */
export type OriginSection = 'jobs' | 'matches';

const WAYS_BACK = {
  jobs: { to: '/vagas', text: 'Voltar para as vagas' },
  matches: { to: '/matches', text: 'Voltar para os matches' },
} as const;

function NotFound({ to, text }: (typeof WAYS_BACK)[OriginSection]) {
  return (
    <EmptyState
      illustration={<NoJobs />}
      title="Empresa não encontrada"
      actions={<Button render={<Link to={to} />}>{text}</Button>}
      className="my-auto"
    >
      <p>Ela pode ter saído do Encaixe.</p>
    </EmptyState>
  );
}

/** Screen with a company's profile for a candidate (profiles#company-seen). An error other than an unknown id leads to the feed. */
export function CompanyScreen({ companyId, foundIn }: { companyId: string; foundIn: OriginSection }) {
  const back = WAYS_BACK[foundIn];
  const { data: company, error } = useQuery(orpc.profiles.company.queryOptions({ input: { company_id: companyId } }));
  const navigate = useNavigate();
  useScreenTitle(company?.name ?? 'Empresa');

  const code = error && errorCode(error);
  const isMissing = code === 'NOT_FOUND' || code === 'BAD_REQUEST';
  const hasFailed = error !== null && !isMissing && !company;
  useEffect(() => {
    if (!hasFailed) return;
    notify.error(LOAD_FAILED.title, LOAD_FAILED.text);
    void navigate({ to: '/vagas', replace: true });
  }, [hasFailed, navigate]);

  if (isMissing) return <NotFound {...back} />;
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4">
      <BackButton render={<Link to={back.to} />}>{back.text}</BackButton>
      {company ? (
        <CompanyProfile
          company={company}
          reportTarget={{
            about: { kind: 'company', company_id: company.user_id },
            kind: 'company',
            name: company.name,
            onRemoved: () => void navigate({ to: back.to, replace: true }),
          }}
        />
      ) : (
        <CompanySkeleton />
      )}
    </div>
  );
}
