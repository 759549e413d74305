import { lazy, Suspense, useState } from 'react';
import type { SavedJob } from '#contract/decisions.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const SavedDetailsDialog = lazy(() => import('./saved-details-dialog.tsx'));

interface SavedDetailsButtonProps {
  saved: SavedJob;
  /** The advert of the saved job. */
  snapshot: NonNullable<SavedJob['advert']>;
}

export function SavedDetailsButton({ saved, snapshot }: SavedDetailsButtonProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`Ver detalhes: ${snapshot.title}`}
        className="flex-auto"
        onClick={() => setWanted(true)}
      >
        Ver detalhes
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SavedDetailsDialog saved={saved} snapshot={snapshot} onClosed={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
}
