import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/company/jobs')({
  beforeLoad: () => {
    throw redirect({ to: '/empresa/vagas', replace: true });
  },
});
