import { createFileRoute } from '@tanstack/react-router';
import { ResumePreviewScreen } from '#web/features/resumes/paper/resume-preview-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/curriculo-preview')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Visualizar currículo' },
  component: ResumePreviewScreen,
});
