import { createFileRoute } from '@tanstack/react-router';
import { ConsoleScreen } from '#web/features/operators/console-screen.tsx';

/** The whole console is one route, because each further route would add code to every other page (operators#console). */
export const Route = createFileRoute('/operador/$')({
  staticData: { title: 'Equipe' },
  component: ConsoleScreen,
});
