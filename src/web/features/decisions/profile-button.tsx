import { Link } from '@tanstack/react-router';
import type { LikedCandidate } from '#contract/decisions.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Link to the profile of a liked or rejected candidate, for the job of that decision, if any. */
export function ProfileButton({ candidate: { user_id, name }, job }: Pick<LikedCandidate, 'candidate' | 'job'>) {
  const link =
    job === null ? (
      <Link to="/candidatos/$candidateId" params={{ candidateId: user_id }} />
    ) : (
      <Link
        to="/empresa/vagas/candidatos/perfil/$candidateId/$jobId"
        params={{ candidateId: user_id, jobId: job.id }}
      />
    );
  return (
    <Button variant="secondary" className="flex-auto" render={link} aria-label={`Ver perfil de ${name}`}>
      Ver Perfil
    </Button>
  );
}
