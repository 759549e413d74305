import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Stands where a screen isn't there yet; nothing in the navigation leads to it. */
export function ScreenPlaceholder() {
  return (
    <EmptyState illustration={<NoJobs />} title="Nada por aqui ainda" className="my-auto">
      <p>Esta página ainda não tem conteúdo.</p>
    </EmptyState>
  );
}
