import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  title: string;
  text?: ReactNode;
  /** True while it is being tried again. */
  retrying?: boolean | undefined;
  onRetry: () => void;
}

/** Stands in for a screen whose data didn't come, announced, with the way to try again. */
export function LoadFailed({ title, text, retrying, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        illustration={<SomethingWrong />}
        title={title}
        actions={
          <Button busy={retrying} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Tentar de novo
          </Button>
        }
      >
        {text && <p>{text}</p>}
      </EmptyState>
    </div>
  );
}
