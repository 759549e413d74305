import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OwnJobDialogProps } from './own-job-dialog.tsx';

const OwnJobDialog = lazy(() => import('./own-job-dialog.tsx'));

interface OwnJobButtonProps extends Omit<OwnJobDialogProps, 'onClosed'> {
  children: ReactNode;
  className: string;
}

/** Button that opens the details of a job that the candidate liked or has a match for (likes#given). */
export function OwnJobButton({ job, company, children, className }: OwnJobButtonProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Ver detalhes: ${job.title}`}
        className={className}
        onClick={() => setWanted(true)}
      >
        {children}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <OwnJobDialog job={job} company={company} onClosed={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
}
