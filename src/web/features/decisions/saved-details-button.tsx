import { lazy, Suspense, useState } from 'react';
import type { SavedJob } from '#contract/decisions.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const SavedDetailsDialog = lazy(() => import('./saved-details-dialog.tsx'));

interface SavedDetailsButtonProps {
  saved: SavedJob;
  snapshot: NonNullable<SavedJob['advert']>;
}

/** 'Ver detalhes' of a saved job. */
export function SavedDetailsButton({ saved, snapshot }: SavedDetailsButtonProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Ver detalhes: ${snapshot.title}`}
        className="-my-2 -ml-fit-4 w-fit"
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
