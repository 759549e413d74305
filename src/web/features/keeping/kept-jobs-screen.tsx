import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BackButton } from '#web/ui/back-button.tsx';
import { LikedJobsList } from './liked-jobs-list.tsx';
import type { JobList } from './list-rules.ts';
import { JobListsBar } from './lists-bar.tsx';
import { useFreshLists } from './queries.ts';
import { RefusedJobsList } from './refused-jobs-list.tsx';
import { SavedJobsList } from './saved-jobs-list.tsx';

const LISTS: Record<JobList, ComponentType<{ wanted?: string | undefined }>> = {
  curtidas: LikedJobsList,
  salvas: SavedJobsList,
  recusadas: RefusedJobsList,
};

interface KeptJobsProps {
  list: JobList;
  /** The job that somebody comes for (listings#like). */
  wanted?: string | undefined;
}

function Lists({ list, wanted }: KeptJobsProps) {
  const List = LISTS[list];
  useFreshLists();
  return (
    <div className="flex flex-1 flex-col">
      <BackButton className="mb-3" render={<Link to="/vagas" />}>
        Voltar para as vagas
      </BackButton>
      <JobListsBar shown={list} />
      <List wanted={wanted} />
    </div>
  );
}

/** What a candidate decided on, list by list. */
export default function KeptJobsScreen({ list, wanted }: KeptJobsProps) {
  return <Lists key={list} list={list} wanted={wanted} />;
}
