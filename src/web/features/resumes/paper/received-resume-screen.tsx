import { errorCode } from '#web/lib/api/failure.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from '../error-texts.ts';
import { useReceivedResume } from '../queries.ts';
import { PaperSkeleton } from '../resume-skeleton.tsx';
import { PrintableResumeView } from './printable-resume-view.tsx';
import { ResumePicture } from './resume-picture.tsx';

/** A company's screen with the curriculo that the candidate of this match has sent (resumes#received). */
export function ReceivedResumeScreen({ matchId }: { matchId: string }) {
  const query = useReceivedResume(matchId);
  if (query.isPending) return <PaperSkeleton />;
  if (query.data) return <PrintableResumeView resume={query.data} />;
  if (errorCode(query.error) === 'NOT_FOUND') {
    return (
      <EmptyState
        illustration={<ResumePicture className="mx-auto w-40" />}
        title="Nenhum currículo por aqui"
        className="my-auto"
      >
        <p>O currículo ainda não foi enviado, ou o match não existe mais.</p>
      </EmptyState>
    );
  }
  return <QueryFailed title={LOAD_FAILED} query={query} />;
}
