import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ReceivedResumeScreen } from '#web/features/resumes/paper/received-resume-screen.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useCloseRequest } from '#web/ui/dialogs/use-close-request.ts';

interface ReceivedResumeDialogProps {
  matchId: string;
  name: string;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Full-screen dialog with the curriculo that a candidate sent for the match. */
export default function ReceivedResumeDialog({ matchId, name, onClosed }: ReceivedResumeDialogProps) {
  const [isOpen, setOpen] = useState(true);
  useCloseRequest(isOpen, () => setOpen(false));
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && onClosed()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-dialog flex flex-col bg-canvas text-ink outline-none transition-opacity duration-base ease-out data-ending-style:opacity-0 data-starting-style:opacity-0">
          <header className="border-line border-b bg-surface pt-safe-top">
            <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter">
              <Base.Title className="min-w-0 flex-1 truncate font-bold text-lg">Currículo de {name}</Base.Title>
              <Base.Close render={<IconButton label="Fechar" icon={<X aria-hidden="true" />} className="-mr-2" />} />
            </div>
          </header>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard
            tabIndex={0}
            className="flex min-h-0 flex-1 flex-col overflow-y-auto px-gutter py-5 pb-safe-bottom lg:py-8"
          >
            <ReceivedResumeScreen matchId={matchId} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
