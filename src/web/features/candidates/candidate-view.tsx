import { Check, Heart, MapPin, Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CompatibleCandidate } from '#contract/candidates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { candidateDistanceText, interestText } from './candidate-texts.ts';

export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold text-ink-muted text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Shows that the candidate likes the job, when this company may see it (candidates#interest-shown). */
export function InterestBadge({ candidate }: { candidate: Pick<CompatibleCandidate, 'super_liked' | 'liked'> }) {
  const text = interestText(candidate);
  if (text === null) return null;
  return candidate.super_liked ? (
    <Badge tone="super" icon={<Star aria-hidden="true" />}>
      {text}
    </Badge>
  ) : (
    <Badge tone="match" icon={<Heart aria-hidden="true" />}>
      {text}
    </Badge>
  );
}

/** The distance of a candidate who wants to work in another city than the job's, or 'remoto' (candidates#from-where). */
export function CandidateDistanceBadge({
  candidate,
}: {
  candidate: Pick<CompatibleCandidate, 'distance_km' | 'remote'>;
}) {
  const text = candidateDistanceText(candidate);
  return text && <Badge icon={<MapPin aria-hidden="true" />}>{text}</Badge>;
}

/** A list of badges; `marked` is the job's function, which gets a tick. */
export function Badges({ items, marked }: { items: readonly string[]; marked?: string | undefined }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item} className="max-w-full">
          {item === marked ? (
            <Badge tone="solid" icon={<Check aria-hidden="true" />}>
              {item}
              <VisuallyHidden> (função da vaga)</VisuallyHidden>
            </Badge>
          ) : (
            <Badge>{item}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Experiences({ entries }: { entries: CompatibleCandidate['experiencias_profissionais'] }) {
  return (
    <ul className="flex flex-col gap-4 border-line border-l-2 pl-4">
      {entries.map((experience) => (
        <li key={`${experience.cargo} ${experience.empresa} ${experience.periodo}`}>
          <p className="wrap-anywhere font-semibold">{experience.cargo}</p>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {[experience.empresa, experience.periodo].filter(Boolean).join(' · ')}
          </p>
          {experience.descricao && (
            <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{experience.descricao}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
