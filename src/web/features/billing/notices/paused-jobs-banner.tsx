import { Link } from '@tanstack/react-router';
import { PauseCircle } from 'lucide-react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { useDismissPausedJobs } from '../mutations.ts';
import { pausedJobsText, pausedJobsTitle } from './paused-jobs-texts.ts';

/** Banner that some jobs of the company were paused, because its plan changed to a smaller one; shown until the company dismisses it. */
export function PausedJobsBanner({ onDismissed }: { onDismissed: () => void }) {
  const { billing, profile, entitlements } = useSignedIn();
  const { mutate, isPending } = useDismissPausedJobs({ onDismissed });
  if (billing.paused_jobs === 0) return null;
  return (
    <Banner
      title={pausedJobsTitle(billing.paused_jobs)}
      icon={<PauseCircle />}
      className="mb-5"
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" busy={isPending} onClick={() => mutate({})}>
            Entendi
          </Button>
          <Button variant="secondary" size="sm" render={<Link to="/empresa/assinatura" />}>
            Ver planos
          </Button>
        </div>
      }
    >
      <p>{pausedJobsText(profile.plano, entitlements)}</p>
    </Banner>
  );
}
