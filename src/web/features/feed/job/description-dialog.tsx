import { useState } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

/** Dialog with the whole description of a job, opened by 'Ler mais'. `onClosed` is called after the closing animation. */
export default function DescriptionDialog({ job, onClosed }: { job: FeedJob; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title={job.title} description={job.company.name}>
      <p className="whitespace-pre-line leading-relaxed">{job.description}</p>
    </Dialog>
  );
}
