import { Link } from '@tanstack/react-router';
import { isUuid } from '#domain/text/uuid.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LikedCandidatesList } from './liked-candidates-list.tsx';
import type { CandidateListName } from './list-rules.ts';
import { CandidateListsBar } from './lists-bar.tsx';
import { useDecisionEvents } from './queries.ts';
import { RefusedCandidatesList } from './refused-candidates-list.tsx';

interface ListsProps {
  list: CandidateListName;
  /** The job whose candidates are listed; undefined for all jobs. */
  jobId: string | undefined;
}

function Lists({ list, jobId }: ListsProps) {
  useDecisionEvents();
  return (
    <div className="flex flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BackButton render={<Link to="/empresa/vagas" />}>Voltar para as vagas</BackButton>
        {jobId !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            render={<Link to="/empresa/candidatos/$lista" params={{ lista: list }} search={{}} replace />}
          >
            Ver de todas as vagas
          </Button>
        )}
      </div>
      <CandidateListsBar shown={list} jobId={jobId} />
      {list === 'curtidos' ? <LikedCandidatesList jobId={jobId} /> : <RefusedCandidatesList jobId={jobId} />}
    </div>
  );
}

/**
 * The screen of a company with the list of liked or of rejected candidates. `job` is the id of a job from the URL, to which the list is
 * limited; an invalid id is ignored.
 */
export default function CandidateListsScreen({ list, job }: { list: CandidateListName; job: string | undefined }) {
  const jobId = isUuid(job) ? job : undefined;
  return <Lists key={`${list} ${jobId}`} list={list} jobId={jobId} />;
}
