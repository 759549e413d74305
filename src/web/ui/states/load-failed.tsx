import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The illustration; renders nothing when its code can't be loaded. */
const SomethingWrong = lazy(
  (): Promise<{ default: () => ReactNode }> =>
    import('#web/brand/illustrations/something-wrong.tsx').then(
      (module) => ({ default: module.SomethingWrong }),
      () => ({ default: () => null }),
    ),
);

interface LoadFailedProps {
  title: string;
  text?: ReactNode;
  isRetrying?: boolean | undefined;
  onRetry: () => void;
}

/** Replaces a screen whose data failed to load: an alert with a button to try again. */
export function LoadFailed({ title, text, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        illustration={
          <Suspense fallback={null}>
            <SomethingWrong />
          </Suspense>
        }
        title={title}
        actions={
          <Button busy={isRetrying} onClick={onRetry}>
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
