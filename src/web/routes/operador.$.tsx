import { createFileRoute } from '@tanstack/react-router';
import { ConsoleScreen } from '#web/features/operators/console-screen.tsx';

/** One route for the whole operators' console, because each further route would add code to every page (operators#console). */
export const Route = createFileRoute('/operador/$')({
  staticData: { title: 'Equipe' },
  component: ConsoleScreen,
});
