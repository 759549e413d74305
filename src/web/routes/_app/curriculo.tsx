import { createFileRoute } from '@tanstack/react-router';
import { ResumeScreen } from '#web/features/resumes/form/resume-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/curriculo')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Currículo' },
  component: ResumeScreen,
});
