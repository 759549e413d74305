import { useState } from 'react';
import type { SavedJob } from '#contract/decisions.ts';
import { WholeJobView } from '#web/features/feed/job/whole-job-view.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface SavedDetailsDialogProps {
  saved: SavedJob;
  snapshot: NonNullable<SavedJob['advert']>;
  onClosed: () => void;
}

/** The job's card as in the deck, with the buttons to decide on it. */
export default function SavedDetailsDialog({ saved, snapshot, onClosed }: SavedDetailsDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { user_id, ...company } = snapshot.company;
  const job = { ...snapshot, ...saved.job, company_id: user_id, company };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title={snapshot.title} description={company.name}>
      <WholeJobView job={job} isFitting={saved.state !== 'not_preferred'} isPublic />
    </Dialog>
  );
}
