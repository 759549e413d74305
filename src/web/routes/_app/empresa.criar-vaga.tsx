import { createFileRoute } from '@tanstack/react-router';
import { ScreenPlaceholder } from '#web/features/shell/screen-placeholder.tsx';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/criar-vaga')({
  beforeLoad: guardCompany,
  staticData: { title: 'Nova vaga' },
  component: ScreenPlaceholder,
});
