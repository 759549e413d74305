import { Link } from '@tanstack/react-router';
import type { Viewer } from '#contract/views.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { longDay } from './views-texts.ts';

/** One company that viewed the candidate's profile in a week, with the last day of a view (views#profile). */
export function ViewerCard({ viewer: { company, day } }: { viewer: Viewer }) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <ProfilePicture of={company} square size="lg" />
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="wrap-anywhere line-clamp-2 font-bold text-lg">{company.name}</h3>
          {company.city && <p className="text-ink-muted">{withoutBreaksInUnits(company.city)}</p>}
          <VerifiedBadge verified={company.verified} className="mt-1" />
          <p className="mt-1.5 text-ink-muted text-sm">
            Última vez: <time dateTime={day}>{longDay(day)}</time>
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        className="mt-auto"
        aria-label={`Ver empresa ${company.name}`}
        render={<Link to="/candidatos/empresa/$otherUserId" params={{ otherUserId: company.user_id }} />}
      >
        Ver empresa
      </Button>
    </Card>
  );
}
