import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { LikedJobsList } from './liked-jobs-list.tsx';
import type { JobListName } from './list-rules.ts';
import { JobListsBar } from './lists-bar.tsx';
import { useDecisionEvents } from './queries.ts';
import { RefusedJobsList } from './refused-jobs-list.tsx';
import { SavedJobsList } from './saved-jobs-list.tsx';

const LISTS: Record<JobListName, ComponentType<{ requested?: string | undefined }>> = {
  curtidas: LikedJobsList,
  salvas: SavedJobsList,
  recusadas: RefusedJobsList,
};

interface JobListsProps {
  list: JobListName;
  /** Id of a job to save and show first, from a public page or an alert; only 'salvas' uses it (listings#like). */
  requested?: string | undefined;
}

function Lists({ list, requested }: JobListsProps) {
  const List = LISTS[list];
  useDecisionEvents();
  return (
    <div className="flex flex-1 flex-col">
      <BackButton className="mb-3" render={<Link to="/vagas" />}>
        Voltar para as vagas
      </BackButton>
      <JobListsBar shown={list} />
      <List requested={requested} />
    </div>
  );
}

/** The screen of a candidate with the list of liked jobs, of saved jobs, or of rejected and skipped jobs. */
export default function JobListsScreen({ list, requested }: JobListsProps) {
  return <Lists key={list} list={list} requested={requested} />;
}
