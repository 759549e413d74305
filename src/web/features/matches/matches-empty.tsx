import { Link } from '@tanstack/react-router';
import type { UserType } from '#domain/accounts/user-types.ts';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

interface MatchesEmptyProps {
  viewer: UserType;
  jobId?: string | undefined;
}

function NextStep({ viewer, jobId }: MatchesEmptyProps) {
  if (viewer === 'candidate') return <Button render={<Link to="/vagas" />}>Ver vagas</Button>;
  if (jobId === undefined) return <Button render={<Link to="/empresa/vagas" />}>Ver minhas vagas</Button>;
  return <Button render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId }} />}>Ver candidatos</Button>;
}

/** Replaces a company's list when no match fits the searched name or the chosen stage. */
export function NoMatchesFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoMatches />}
      title="Nenhum match encontrado"
      actions={
        <Button variant="secondary" onClick={onClear}>
          Ver todos os matches
        </Button>
      }
    >
      <p>Tente outro nome, outra etapa ou outra vaga.</p>
    </EmptyState>
  );
}

/** Replaces the list of a user, or of a job, without matches, with a button for the next step to get one. */
export function MatchesEmpty(props: MatchesEmptyProps) {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoMatches />}
      title="Ainda não há matches por aqui"
      actions={<NextStep {...props} />}
    >
      <p>
        {props.viewer === 'candidate'
          ? 'Quando você curtir uma vaga e a empresa curtir você, a conversa começa aqui.'
          : 'Quando você curtir um candidato que também curtiu a sua vaga, a conversa começa aqui.'}
      </p>
    </EmptyState>
  );
}
