import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#web/features/companies/company-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/vagas/candidatos/perfil/$companyId')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Empresa' },
  component: Company,
});

function Company() {
  const { companyId } = Route.useParams();
  return <CompanyScreen key={companyId} companyId={companyId} foundIn="jobs" />;
}
