import { BriefcaseBusiness, Car, GraduationCap, MapPin, Sparkles } from 'lucide-react';
import { type CSSProperties, memo, useState } from 'react';
import type { CompatibleCandidate } from '#contract/candidates.ts';
import { compatibilityText } from '#domain/candidates/compatibility.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { cropOrigin, type PictureCrop } from '#web/ui/fields/picture-crop.ts';
import { cardFunctions, mobility, placesText } from '../candidate-texts.ts';
import { CandidateDistanceBadge, InterestBadge } from '../candidate-view.tsx';
import { faceCrop } from './face-rules.ts';

export const CARD_PICTURE_SIZES = '25rem';

/**
 * The picture fills its frame, which is the part of the card above the text. In a very flat frame, where only a forehead would be
 * visible, the whole square is centred.
 */
const FACE_CLASS =
  'size-full object-cover [object-position:var(--filling)] [transform-origin:var(--filling)] ' +
  '[@container(min-aspect-ratio:7/4)]:mx-auto [@container(min-aspect-ratio:7/4)]:aspect-square [@container(min-aspect-ratio:7/4)]:w-auto ' +
  '[@container(min-aspect-ratio:7/4)]:[mask-image:linear-gradient(to_right,transparent,black_15%,black_85%,transparent)] ' +
  '[@container(min-aspect-ratio:7/4)]:[object-position:var(--whole)] [@container(min-aspect-ratio:7/4)]:[transform-origin:var(--whole)]';

function Face({ candidate }: { candidate: CompatibleCandidate }) {
  const [failed, setFailed] = useState(false);
  const { name, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y } = candidate;
  const crop: PictureCrop = { zoom: avatar_zoom_level, x: avatar_offset_x, y: avatar_offset_y };
  if (!avatar_url || failed) {
    return (
      <span
        aria-hidden="true"
        className="grid size-full place-items-center font-extrabold text-brand-ink text-display [@container(max-height:8rem)]:text-2xl"
      >
        <span className="lg:grid lg:size-16 lg:place-items-center lg:rounded-full lg:bg-surface lg:text-2xl">
          {name.trim().slice(0, 2).toUpperCase()}
        </span>
      </span>
    );
  }
  return (
    <img
      {...pictureSources(avatar_url, 'square')}
      sizes={CARD_PICTURE_SIZES}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setFailed(true)}
      className={FACE_CLASS}
      style={
        { scale: crop.zoom, '--filling': cropOrigin(faceCrop(crop)), '--whole': cropOrigin(crop) } as CSSProperties
      }
    />
  );
}

interface CandidateCardProps {
  candidate: CompatibleCandidate;
  /** The job's function, which the card lists first. */
  funcao: string;
  /** True while the candidate's profile is loading. */
  opening: boolean;
  /** The deck's `topIndex` while the card is on top; null for the cards below. */
  position: number | null;
  onOpen: (candidateId: string, position: number) => void;
}

/** Classes of a card that is too low for a picture above the text: the picture is beside the text, which contains the badges. */
const LOW = {
  row: 'low:flex-row',
  face: 'low:w-2/5 low:flex-none',
  shown: 'hidden flex-wrap gap-1 low:flex [&>*]:px-2 [&>*]:py-0.5',
};

/** One line, or more with very large letters. */
const LINE = 'wrap-anywhere line-clamp-1 @max-[17rem]:line-clamp-3';

/** The card of one candidate in the deck; from 1024 px on, without the facts that DetailsCard shows beside it (candidates#card). */
export const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { candidate, funcao: ofJob, opening, position, onOpen } = props;
  const { shown, more } = cardFunctions(candidate, ofJob);
  const places = placesText(candidate);
  const ways = mobility(candidate);
  const [latest] = candidate.experiencias_profissionais;
  const highlight = candidate.plano !== 'basico' && (
    <Badge tone="solid" icon={<Sparkles aria-hidden="true" />}>
      Destaque
    </Badge>
  );
  const older = (candidate.plano_pro || candidate.plano_premium) && <Badge tone="brand">Premium</Badge>;
  const fit = <Badge tone="success">{compatibilityText(candidate.compatibility_score)}</Badge>;
  return (
    <article className="size-full overflow-hidden rounded-xl border border-line bg-surface shadow-lg [container-type:size]">
      <div className={cn('flex size-full flex-col short:flex-row', LOW.row)}>
        {/* The picture is a size container, so the width is set on this element. */}
        <div className={cn('min-h-0 flex-1 short:min-w-0', LOW.face, !candidate.avatar_url && 'lg:max-h-48')}>
          <div className="relative size-full overflow-hidden bg-brand-soft [container-type:size]">
            <Face candidate={candidate} />
            <div className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5 [@container(max-width:12rem)]:inset-x-2 [@container(max-width:12rem)]:top-2">
              {highlight}
              {older}
              <div className="[@container(max-width:12rem)]:hidden">
                <InterestBadge candidate={candidate} />
              </div>
            </div>
            <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-end gap-2 [@container(max-width:12rem)]:inset-x-2 [@container(max-width:12rem)]:bottom-2 [@container(max-width:12rem)]:justify-center">
              <div className="mr-auto flex flex-wrap gap-1.5 [@container(max-width:12rem)]:hidden">
                {fit}
                <CandidateDistanceBadge candidate={candidate} />
              </div>
              <Button
                variant="secondary"
                size="sm"
                busy={opening}
                aria-label={`Ver perfil de ${candidate.name}`}
                onClick={() => position !== null && onOpen(candidate.user_id, position)}
              >
                Ver Perfil
              </Button>
            </div>
          </div>
        </div>
        <div
          className={cn(
            'flex min-w-0 flex-col gap-2.5 p-4 short:w-3/5 short:justify-center low:flex-1 low:justify-center low:gap-1.5 low:p-3',
            !candidate.avatar_url && 'lg:grow lg:justify-center',
          )}
        >
          <h2 className="line-clamp-1 font-bold text-xl low:line-clamp-2 low:text-lg low:leading-tight @max-[17rem]:line-clamp-3">
            {candidate.name}
          </h2>
          <p className={LOW.shown}>
            <InterestBadge candidate={candidate} />
            {fit}
            <CandidateDistanceBadge candidate={candidate} />
          </p>
          <p className="flex flex-wrap gap-1.5 low:gap-1 low:[&>*]:px-2 low:[&>*]:py-0.5">
            {shown.map((funcao) => (
              <Badge key={funcao} tone="brand">
                {funcao}
              </Badge>
            ))}
            {more > 0 && <Badge>+{more} mais</Badge>}
          </p>
          {candidate.bio && (
            <p className="line-clamp-2 text-sm low:leading-snug lg:hidden [@container(max-height:16rem)]:hidden">
              {candidate.bio}
            </p>
          )}
          <ul className="hidden flex-col gap-1 text-ink-muted [@container(min-height:27rem)]:flex lg:flex lg:gap-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&>li]:flex [&>li]:items-center [&>li]:gap-2">
            {places !== '' && (
              <li>
                <MapPin aria-hidden="true" />
                <span className="line-clamp-2 @max-[17rem]:line-clamp-4">{withoutBreaksInUnits(places)}</span>
              </li>
            )}
            {latest && (
              <li className="lg:hidden!">
                <BriefcaseBusiness aria-hidden="true" />
                <span className={LINE}>
                  {latest.cargo} · {latest.empresa}
                </span>
              </li>
            )}
            {candidate.escolaridade && (
              <li>
                <GraduationCap aria-hidden="true" />
                <span className={LINE}>{candidate.escolaridade}</span>
              </li>
            )}
            {ways.length > 0 && (
              <li>
                <Car aria-hidden="true" />
                <span className={cn(LINE, 'lg:line-clamp-2')}>{ways.join(' · ')}</span>
              </li>
            )}
          </ul>
        </div>
      </div>
    </article>
  );
});
