import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/candidates/assinatura')({
  beforeLoad: () => {
    throw redirect({ to: '/assinatura', replace: true });
  },
});
