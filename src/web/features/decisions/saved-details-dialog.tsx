import { useState } from 'react';
import type { SavedJob } from '#contract/decisions.ts';
import { WholeJobView } from '#web/features/feed/job/whole-job-view.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { PUBLIC_SAVED_STATES, SAVED_STATE_TEXTS } from './decision-texts.ts';

interface SavedDetailsDialogProps {
  saved: SavedJob;
  /** The advert of the saved job. */
  snapshot: NonNullable<SavedJob['advert']>;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Dialog with the card of a saved job as the deck shows it, also of a closed job (likes#saved). */
export default function SavedDetailsDialog({ saved, snapshot, onClosed }: SavedDetailsDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { user_id, ...company } = snapshot.company;
  const job = { ...snapshot, ...saved.job, company_id: user_id, company };
  const isPublic = PUBLIC_SAVED_STATES.includes(saved.state);
  const state = SAVED_STATE_TEXTS[saved.state];
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title={snapshot.title} description={company.name}>
      {state && (
        <Badge tone={state.tone} className="mb-3">
          {state.text}
        </Badge>
      )}
      <WholeJobView job={job} isFitting={isPublic && saved.state !== 'not_preferred'} isPublic={isPublic} />
    </Dialog>
  );
}
