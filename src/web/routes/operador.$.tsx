import { createFileRoute } from '@tanstack/react-router';
import { ConsoleScreen } from '#web/features/operators/console-screen.tsx';

/** All of the console behind one address: each further route would weigh on every other page (operators#console). */
export const Route = createFileRoute('/operador/$')({
  staticData: { title: 'Equipe' },
  component: ConsoleScreen,
});
