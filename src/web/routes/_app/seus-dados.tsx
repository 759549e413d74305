import { createFileRoute } from '@tanstack/react-router';
import { YourDataScreen } from '#web/features/privacy/your-data-screen.tsx';
import { guardAnySignedIn } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/seus-dados')({
  beforeLoad: guardAnySignedIn,
  staticData: { title: 'Seus dados' },
  component: YourDataScreen,
});
