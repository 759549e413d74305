import { Check, Heart, SkipForward, Star, X } from 'lucide-react';
import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';
import { compatibilityLabel } from '#domain/candidates/compatibility.ts';
import { normalizeText } from '#domain/text/text.ts';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar } from '#web/ui/cards/avatar.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { SelectionCheckbox } from '#web/ui/fields/selection-checkbox.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { candidateDistanceText } from '../candidate-texts.ts';
import { InterestBadge } from '../candidate-view.tsx';
import { CELL_CLASS, WIDE_ONLY_CLASS } from './candidate-list-class.ts';

/** The end of a compatibility label, hidden visually because the column's header contains it: 'Perfeita' is enough. */
const LONG_WORD = / compatibilidade$/;

function YesCell({ value }: { value: boolean | null }) {
  return (
    <td className={`${CELL_CLASS} ${WIDE_ONLY_CLASS} text-center`}>
      {value === true ? (
        <Check className="mx-auto size-5 text-success-ink" aria-label="Sim" role="img" />
      ) : (
        <span className="text-ink-muted">
          <span aria-hidden="true">–</span>
          <VisuallyHidden>Não</VisuallyHidden>
        </span>
      )}
    </td>
  );
}

function ExperienceCell({ candidate, funcao }: { candidate: CompatibleCandidate; funcao: string }) {
  const { experiencias_profissionais: all } = candidate;
  const wanted = normalizeText(funcao);
  const inFunction = all.find(({ cargo }) => normalizeText(cargo) === wanted);
  const shown = inFunction ?? all[0];
  if (!shown) return <td className={`${CELL_CLASS} text-ink-muted`}>Não informada</td>;
  return (
    <td className={CELL_CLASS}>
      <p className="line-clamp-2">
        {inFunction && <VisuallyHidden>Na função: </VisuallyHidden>}
        {shown.cargo}
        {inFunction && (
          // Keeps the icon on the line of the last word.
          <>
            {'\u00a0'}
            <Check className="inline size-4 text-success-ink" aria-hidden="true" />
          </>
        )}
      </p>
      {all.length > 1 && <p className="text-ink-muted text-xs">e mais {all.length - 1}</p>}
    </td>
  );
}

/** Returns the texts shown below 1280 px instead of the columns CNH, Veículo and Viaja. */
const waysText = ({ cnh_ativa, possui_veiculo, disponivel_viajar }: CompatibleCandidate): string[] => [
  ...(cnh_ativa ? ['CNH'] : []),
  ...(possui_veiculo ? ['veículo'] : []),
  ...(disponivel_viajar ? ['viaja'] : []),
];

interface CandidateRowProps {
  candidate: CompatibleCandidate;
  isChosen: boolean;
  onChoose: (extendsSelection: boolean) => void;
  job: CandidateDeck['job'];
  isOpening: boolean;
  canSuperLike: boolean;
  areSpent: boolean;
  onOpen: () => void;
  onDecide: (direction: Direction) => void;
}

const DECISIONS = [
  { way: 'left', label: 'Rejeitar', icon: <X aria-hidden="true" /> },
  { way: 'down', label: 'Pular', icon: <SkipForward aria-hidden="true" /> },
  { way: 'up', label: 'Super Like', icon: <Star aria-hidden="true" /> },
  { way: 'right', label: 'Curtir', icon: <Heart aria-hidden="true" className="text-match-ink" /> },
] as const;

/** A row of the table: the checkbox, a candidate's facts, and the buttons for the four decisions (candidates#table). */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, isChosen, onChoose, job, isOpening, canSuperLike, areSpent, onOpen, onDecide } = props;
  const { name } = candidate;
  const funcao = candidate.area ?? candidate.funcoes[0];
  const ways = waysText(candidate);
  const label = compatibilityLabel(candidate.compatibility_score);
  const isShut = (way: Direction) => (way === 'up' && !canSuperLike) || (way === 'right' && areSpent);
  return (
    <tr
      data-id={candidate.user_id}
      className={cn(
        'border-line border-t',
        isChosen ? 'bg-brand-soft' : 'hover:bg-sunken focus-within:bg-brand-soft/60',
      )}
    >
      <td className="w-11 py-2 pl-1">
        <SelectionCheckbox label={`Selecionar ${name}`} checked={isChosen} onChoose={onChoose} />
      </td>
      <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
        <div className="flex items-center gap-2.5">
          <span className={WIDE_ONLY_CLASS}>
            <Avatar
              name={name}
              src={candidate.avatar_url}
              zoom={candidate.avatar_zoom_level}
              offsetX={candidate.avatar_offset_x}
              offsetY={candidate.avatar_offset_y}
              size="sm"
              className="outline outline-brand-ink/25 -outline-offset-1"
            />
          </span>
          <div className="min-w-0">
            <button
              type="button"
              data-row
              aria-label={`Ver perfil de ${name}`}
              aria-keyshortcuts="Enter Space"
              aria-busy={isOpening}
              onClick={onOpen}
              className="relative flex cursor-pointer items-center gap-1.5 rounded-sm py-0.5 text-left font-semibold underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 after:content-[''] hover:underline"
            >
              <span className="line-clamp-2">{name}</span>
              {isOpening && <Spinner className="size-4!" />}
            </button>
            <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 empty:hidden">
              {funcao && <span className="text-ink-muted text-xs xl:hidden">{funcao}</span>}
              {candidate.escolaridade && <span className="text-ink-muted text-xs">{candidate.escolaridade}</span>}
              <span className="contents [&>*]:px-2 [&>*]:py-0.5">
                <InterestBadge candidate={candidate} />
                {candidate.plano !== 'basico' && <Badge tone="brand">Destaque</Badge>}
              </span>
            </div>
          </div>
        </div>
      </th>
      <td className={`${CELL_CLASS} ${WIDE_ONLY_CLASS}`}>{funcao ?? '–'}</td>
      <ExperienceCell candidate={candidate} funcao={job.funcao} />
      <td className={CELL_CLASS}>
        <p className="whitespace-nowrap">{candidateDistanceText(candidate) ?? 'Procura aqui'}</p>
        {ways.length > 0 && <p className="text-ink-muted text-xs xl:hidden">{ways.join(', ')}</p>}
      </td>
      <YesCell value={candidate.cnh_ativa} />
      <YesCell value={candidate.possui_veiculo} />
      <YesCell value={candidate.disponivel_viajar} />
      <td className={CELL_CLASS}>
        <span className="font-semibold text-success-ink">{candidate.compatibility_score}</span>
        <span className={`block text-ink-muted text-xs ${WIDE_ONLY_CLASS}`}>
          {label.replace(LONG_WORD, '')}
          {LONG_WORD.test(label) && <VisuallyHidden> compatibilidade</VisuallyHidden>}
        </span>
      </td>
      <td className={CELL_CLASS}>
        <div className="flex justify-end">
          {DECISIONS.map(({ way, label, icon }) => (
            <IconButton
              key={way}
              label={`${label}: ${name}`}
              icon={icon}
              aria-disabled={isShut(way) || undefined}
              onClick={() => onDecide(way)}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}
