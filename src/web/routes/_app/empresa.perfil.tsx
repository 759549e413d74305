import { createFileRoute } from '@tanstack/react-router';
import { CompanyProfileScreen } from '#web/features/profiles/company/company-profile-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/perfil')({
  beforeLoad: guardCompany,
  staticData: { title: 'Perfil da empresa' },
  component: CompanyProfileScreen,
});
