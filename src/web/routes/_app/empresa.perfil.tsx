import { createFileRoute } from '@tanstack/react-router';
import { CompanyProfileScreen } from '#web/features/profiles/company/company-profile-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/perfil')({
  // The screen validates the parameters, because the code of every route is loaded with every screen.
  validateSearch: (search: { secao?: string }) => search,
  beforeLoad: guardCompany,
  staticData: { title: 'Perfil da empresa' },
  component: () => <CompanyProfileScreen secao={Route.useSearch().secao} />,
});
