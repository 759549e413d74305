import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import ShortcutsField from '#web/features/swipe/shortcuts-field.tsx';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import type { SectionName } from '../frame/path-rules.ts';

interface QueueItemViewProps {
  section: SectionName;
  shortcuts: readonly Shortcut[];
  children: ReactNode;
}

/** One item that was opened by its URL outside of its queue, with a link to the whole queue. */
export function QueueItemView({ section, shortcuts, children }: QueueItemViewProps) {
  return (
    <div className="flex flex-col gap-4">
      <BackButton render={<Link to="/operador/$" params={{ _splat: section }} />}>Ver a fila</BackButton>
      {children}
      <ShortcutsField shortcuts={shortcuts} />
    </div>
  );
}
