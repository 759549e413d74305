import { createFileRoute } from '@tanstack/react-router';
import { ScreenPlaceholder } from '#web/features/shell/screen-placeholder.tsx';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/candidatos/perfil/$candidateId/$jobId')({
  beforeLoad: guardCompany,
  staticData: { title: 'Candidato' },
  component: ScreenPlaceholder,
});
