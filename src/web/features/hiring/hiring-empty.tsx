import { Link } from '@tanstack/react-router';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** Empty state of the board of a job without matches: explains how a match comes about. */
export function HiringEmpty({ jobId }: { jobId: string }) {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoMatches />}
      title="Esta vaga ainda não tem matches"
      actions={
        <Button render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId }} />}>Ver candidatos</Button>
      }
    >
      <p>Quando você curtir um candidato que também curtiu esta vaga, ele aparece aqui.</p>
    </EmptyState>
  );
}
