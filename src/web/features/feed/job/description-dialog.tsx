import { useState } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

/** The whole description of a job ('Ler mais'). */
export default function DescriptionDialog({ job, onClosed }: { job: FeedJob; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title={job.title} description={job.company.name}>
      <p className="whitespace-pre-line leading-relaxed">{job.description}</p>
    </Dialog>
  );
}
