import { useSignedIn } from '#web/lib/session/session.ts';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from '../error-texts.ts';
import { LockedResumeView } from '../locked-view.tsx';
import { useMyResume } from '../queries.ts';
import { ResumeSkeleton } from '../resume-skeleton.tsx';
import { ResumeForm } from './resume-form.tsx';

/** The screen /curriculo with the form of the curriculo; for plans without it, LockedResumeView (resumes#plan). */
export function ResumeScreen() {
  const { user, entitlements } = useSignedIn();
  const query = useMyResume(entitlements.can_build_resume);
  if (!entitlements.can_build_resume) return <LockedResumeView />;
  if (query.isPending) return <ResumeSkeleton />;
  if (!query.data) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }
  return <ResumeForm key={user.id} resume={query.data.resume} isStored={query.data.exists} />;
}
