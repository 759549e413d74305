import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import type { MatchDialogData } from '#contract/matches.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { useCloseRequest } from '#web/ui/dialogs/use-close-request.ts';
import { BitsPicture } from './bits-picture.tsx';
import { FacesPicture } from './faces-picture.tsx';
import { MatchActions } from './match-actions.tsx';
import './match-moment.css';

interface MatchDialogProps {
  match: MatchDialogData;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/**
 * Full-screen dialog about a new match, with the pictures of both sides and one next step (matches#dialog). The button of the next step
 * gets the focus, or 'Ver Matches' when WhatsApp is unavailable; a screen reader first reads the title and text. Escape closes it.
 */
export default function MatchDialog({ match, onClosed }: MatchDialogProps) {
  const { user, profile } = useSignedIn();
  const [isOpen, setOpen] = useState(true);
  useCloseRequest(isOpen, () => setOpen(false));
  const firstRef = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && onClosed()}>
      <Base.Portal>
        <Base.Popup
          initialFocus={firstRef}
          className="fixed inset-0 z-dialog flex flex-col overflow-y-auto overflow-x-clip bg-match text-on-match outline-none transition-opacity duration-base ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 short:flex-row short:items-center-safe sm:justify-center-safe"
        >
          <div className="flex flex-1 flex-col items-center justify-center px-gutter pt-[calc(var(--spacing-safe-top)+var(--spacing)*4)] pb-4 text-center short:flex-1! short:py-2! sm:flex-none sm:py-10">
            <div className="relative grid place-items-center py-6 [@media(max-height:44rem)]:-my-4 [@media(max-height:44rem)]:scale-80">
              <BitsPicture />
              <FacesPicture
                own={{ name: user.name, ...profile }}
                other={{ name: match.otherUserName, ...match.other }}
              />
            </div>
            <div className="match-words mt-6 [@media(max-height:44rem)]:mt-1 flex flex-col items-center gap-2">
              <Base.Title className="font-extrabold text-4xl">Match Criado!</Base.Title>
              <Base.Description className="text-lg">
                Vocês demonstraram interesse mútuo!
                <span className="mt-2 block">
                  <strong className="font-bold">{match.otherUserName}</strong>
                </span>
                {match.jobTitle !== null && <span className="block font-medium text-base">{match.jobTitle}</span>}
              </Base.Description>
            </div>
          </div>
          <div className="match-steps w-full rounded-t-2xl bg-raised px-gutter pt-6 pb-[calc(var(--spacing-safe-bottom)+var(--spacing)*5)] text-ink shadow-xl short:mx-4! short:mb-0! short:max-w-96! sm:mx-auto sm:mb-10 sm:max-w-dialog sm:rounded-2xl sm:p-6">
            <MatchActions match={match} viewer={user.user_type} firstRef={firstRef} close={() => setOpen(false)} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
