import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#web/features/companies/company-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/candidatos/empresa/$otherUserId')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Empresa' },
  component: Company,
});

function Company() {
  const { otherUserId } = Route.useParams();
  return <CompanyScreen key={otherUserId} companyId={otherUserId} foundIn="matches" />;
}
