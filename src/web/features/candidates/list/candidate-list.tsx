import { Check, ChevronDown, ChevronsUpDown, Heart, Search, SkipForward, Star, X } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';
import { isDescendingSort, type ListSort } from '#domain/candidates/candidate-list.ts';
import { compatibilityLabel } from '#domain/candidates/compatibility.ts';
import { BULK_ACTION_MAX } from '#domain/hiring/hiring.ts';
import { normalizeText } from '#domain/text/text.ts';
import { areLikesSpent } from '#web/features/likes/likes-store.ts';
import { useShownMatch } from '#web/features/likes/match/match-store.ts';
import { recordRefusal } from '#web/features/likes/mutations.ts';
import { DECK_KEYS, deckShortcuts } from '#web/features/swipe/deck-values.ts';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { UndoBar } from '#web/features/swipe/undo-button.tsx';
import { useInSight } from '#web/features/swipe/use-in-sight.ts';
import { useKey, useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import { cn } from '#web/lib/cn.ts';
import { useSelection } from '#web/lib/lists/use-selection.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar } from '#web/ui/cards/avatar.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { ChoiceBox } from '#web/ui/fields/choice-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { LoadMore, type PagedQuery } from '#web/ui/states/load-more.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { fromWhereText } from '../candidate-texts.ts';
import { InterestBadge } from '../candidate-view.tsx';
import { DeckHeader } from '../deck/deck-header.tsx';
import { applySwipe } from '../deck/deck-mutations.ts';
import type { DeckView } from '../deck/deck-reducer.ts';
import { LeftOut } from '../deck/left-out-view.tsx';
import { LikesBar } from '../deck/likes-bar.tsx';
import { type CandidateList, nextSort } from '../deck/list-rules.ts';
import { useOpenProfile } from '../deck/use-open-profile.ts';
import { SUPER_LIKE_LOCKED } from '../error-texts.ts';
import { rejectSeveral } from './mutations.ts';
import { takeTurned, useGoToList } from './tools-bar.tsx';

const ShortcutsField = lazy(() =>
  import('#web/features/swipe/shortcuts-field.tsx').catch(() => ({ default: () => null })),
);

const CELL = 'px-1.5 py-2 align-middle first:pl-3 last:pr-2 xl:px-2';
/** Visible from 1280 px on, where the columns fit. */
const WIDE = 'max-xl:hidden';
/** The column's head already has the word: 'Perfeita' is enough beside 'Alta'. */
const LONG_WORD = / compatibilidade$/;
const ROW_BUTTON = 'button[data-row]';

/** The row from which a profile was opened, by job: the focus returns there afterwards. */
const openedRows = new Map<string, { id: string; index: number }>();

const TABLE_SHORTCUTS = [
  { sign: 'Espaço', does: 'selecionar' },
  { sign: 'Shift ↓', does: 'selecionar vários' },
  { sign: '/', does: 'buscar' },
  { sign: 'F', does: 'filtrar' },
] as const;

interface HeadProps {
  list: CandidateList;
  sort: Exclude<ListSort, 'list'>;
  onList: (list: CandidateList) => void;
  children: ReactNode;
  className?: string;
}

/** The head of a column that the list can be sorted by (candidates#sorts). */
function SortHead({ list, sort, onList, children, className }: HeadProps) {
  const isSorted = list.sort === sort;
  const isDescending = isDescendingSort(sort) !== list.reversed;
  const Icon = isSorted ? ChevronDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={cn(CELL, className)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() => onList(nextSort(list, sort))}
        className="-mx-1 flex min-h-tap cursor-pointer items-center gap-1 rounded-sm px-1 text-left font-semibold hover:text-ink aria-pressed:text-brand-ink"
      >
        {children}
        <Icon
          aria-hidden="true"
          className={cn('size-4', isSorted ? 'text-brand-ink' : WIDE, isSorted && !isDescending && 'rotate-180')}
        />
      </button>
    </th>
  );
}

function YesCell({ value }: { value: boolean | null }) {
  return (
    <td className={`${CELL} ${WIDE} text-center`}>
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
  if (!shown) return <td className={`${CELL} text-ink-muted`}>Não informada</td>;
  return (
    <td className={CELL}>
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

/** Returns the values of the columns that are hidden below 1280 px. */
const waysText = ({ cnh_ativa, possui_veiculo, disponivel_viajar }: CompatibleCandidate): string[] => [
  ...(cnh_ativa ? ['CNH'] : []),
  ...(possui_veiculo ? ['veículo'] : []),
  ...(disponivel_viajar ? ['viaja'] : []),
];

interface RowProps {
  candidate: CompatibleCandidate;
  isChosen: boolean;
  onChoose: (isReaching: boolean) => void;
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

function Row(props: RowProps) {
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
        <ChoiceBox label={`Selecionar ${name}`} checked={isChosen} onChoose={onChoose} />
      </td>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <div className="flex items-center gap-2.5">
          <span className={WIDE}>
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
                {candidate.plano !== 'basico' && <Badge tone="solid">Destaque</Badge>}
              </span>
            </div>
          </div>
        </div>
      </th>
      <td className={`${CELL} ${WIDE}`}>{funcao ?? '–'}</td>
      <ExperienceCell candidate={candidate} funcao={job.funcao} />
      <td className={CELL}>
        <p className="whitespace-nowrap">{fromWhereText(candidate) ?? 'Procura aqui'}</p>
        {ways.length > 0 && <p className="text-ink-muted text-xs xl:hidden">{ways.join(', ')}</p>}
      </td>
      <YesCell value={candidate.cnh_ativa} />
      <YesCell value={candidate.possui_veiculo} />
      <YesCell value={candidate.disponivel_viajar} />
      <td className={CELL}>
        <span className="font-semibold text-success-ink">{candidate.compatibility_score}</span>
        <span className={`block text-ink-muted text-xs ${WIDE}`}>
          {label.replace(LONG_WORD, '')}
          {LONG_WORD.test(label) && <VisuallyHidden> compatibilidade</VisuallyHidden>}
        </span>
      </td>
      <td className={CELL}>
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

interface CandidateTableProps {
  deck: CandidateDeck;
  view: DeckView;
  list: CandidateList;
  query: PagedQuery & { isPlaceholderData: boolean };
}

/**
 * A job's candidates as a table (candidates#table). The arrow keys move from row to row, Enter opens a profile, and the
 * deck's keys decide on the focused row. After a decision the focus moves to the row that took its place.
 */
export default function CandidateTable({ deck, view, list, query }: CandidateTableProps) {
  const { job } = deck;
  const { entitlements, likes } = useSignedIn();
  const { can_super_like } = entitlements;
  const { opening, openProfile } = useOpenProfile(job.id);
  const goTo = useGoToList();
  const [areKeysOn] = useShortcuts();
  const shownMatch = useShownMatch();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const refocus = useRef<number | null>(null);
  const areSpent = areLikesSpent(likes);
  const choosing = useSelection();
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLDivElement>(null);
  const wanted = normalizeText(search);
  const cards = view.cards.filter(({ candidate }) => normalizeText(candidate.name).includes(wanted));
  const ids = cards.map(({ candidate }) => candidate.user_id);
  const chosen = ids.filter((id) => choosing.chosen.has(id));
  useKey('/', true, () => searchField.current?.querySelector('input')?.focus());

  const order = cards.map(({ candidate, lap }) => `${candidate.user_id} ${lap}`).join();
  // A row that just moved under the pointer or got the focus must be visible for a moment before it can be decided on
  // (feed#in-sight).
  const isStill = useInSight(order, false);
  const isRowSeen = useInSight(`${order} ${focused}`, false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows follow the order
  useLayoutEffect(() => {
    const rows = body.current?.querySelectorAll<HTMLElement>(ROW_BUTTON) ?? [];
    if (refocus.current === null) {
      // The focused row is missing in another list, so the focus was lost with it.
      if (focused !== null && document.activeElement === document.body) rows[0]?.focus({ preventScroll: true });
      return;
    }
    if (rows.length === 0) {
      // The next page may load after the table was replaced by its placeholder.
      openedRows.set(job.id, { id: '', index: 0 });
      return;
    }
    rows[Math.min(refocus.current, rows.length - 1)]?.focus();
    refocus.current = null;
    openedRows.delete(job.id);
  }, [order]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the user returned
  useLayoutEffect(() => {
    const from = openedRows.get(job.id);
    openedRows.delete(job.id);
    if (!from && !takeTurned()) return;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])];
    const row =
      rows.find(({ dataset }) => dataset.id === from?.id) ?? rows[Math.min(from?.index ?? 0, rows.length - 1)];
    row?.querySelector<HTMLElement>(ROW_BUTTON)?.focus({ preventScroll: true });
  }, []);

  function open(id: string) {
    openedRows.set(job.id, { id, index: ids.indexOf(id) });
    void openProfile(id, 0);
  }

  function decide(id: string, direction: Direction) {
    const index = cards.findIndex(({ candidate }) => candidate.user_id === id);
    const card = cards[index];
    if (!card || shownMatch !== null || opening !== null) return;
    if (direction === 'up' && !can_super_like) {
      notify.error(SUPER_LIKE_LOCKED.title, SUPER_LIKE_LOCKED.text);
      recordRefusal({ candidate_id: id, job_id: job.id, reason: 'PLAN_REQUIRED' });
      return;
    }
    if (applySwipe(job, card.candidate, direction)) refocus.current = index;
  }

  /** Rejects the selected visible candidates together; the focus moves to the row after the first. */
  function rejectChosen() {
    if (chosen.length === 0 || shownMatch !== null || opening !== null) return;
    refocus.current = ids.indexOf(chosen[0] ?? '');
    choosing.clear();
    rejectSeveral(job, chosen);
  }

  /** Handles a key that acts on the selection; returns whether it did. */
  function choose(event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean {
    const id = row.dataset.id ?? '';
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return false;
      choosing.all(ids);
      return true;
    }
    if (key === 'Escape' && chosen.length > 0) {
      choosing.clear();
      return true;
    }
    if (key === ' ' && event.target instanceof Element && event.target.matches(ROW_BUTTON)) {
      if (shiftKey) choosing.reach(ids, id);
      else choosing.toggle(id);
      return true;
    }
    return false;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || !(event.target instanceof Element)) return;
    const row = event.target.closest<HTMLElement>('tr[data-id]');
    if (!row) return;
    if (choose(event, row)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
      event.preventDefault();
      next?.querySelector<HTMLElement>(ROW_BUTTON)?.focus();
      if (event.shiftKey && next instanceof HTMLElement && next.dataset.id) {
        if (!choosing.chosen.has(row.dataset.id ?? '')) choosing.toggle(row.dataset.id ?? '');
        choosing.reach(ids, next.dataset.id);
      }
      return;
    }
    if (event.shiftKey) return;
    const direction = DECK_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!direction || !areKeysOn) return;
    event.preventDefault();
    if (event.repeat || !isRowSeen || !row.dataset.id) return;
    if (chosen.length === 0) decide(row.dataset.id, direction);
    // Likes are given one at a time (candidates#several).
    else if (direction === 'left') rejectChosen();
  }

  return (
    <div className="flex flex-1 flex-col gap-4">
      <DeckHeader deck={deck} view={view} list={list} isTable />
      {entitlements.weekly_likes_limited && <LikesBar likes={likes} />}
      <LeftOut deck={deck} list={list} />
      <div ref={searchField} className="lg:max-w-80">
        <TextField
          label="Buscar por nome entre os carregados"
          labelHidden
          type="search"
          placeholder="Buscar por nome"
          icon={<Search />}
          aria-keyshortcuts="/"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('');
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            // Otherwise Enter would press the button that gets the focus.
            event.preventDefault();
            body.current?.querySelector<HTMLElement>(ROW_BUTTON)?.focus();
          }}
        />
      </div>
      <SelectionBar count={chosen.length} max={BULK_ACTION_MAX} onClear={choosing.clear}>
        <Button variant="secondary" size="sm" aria-keyshortcuts="ArrowLeft" onClick={rejectChosen}>
          <X aria-hidden="true" />
          Rejeitar
        </Button>
      </SelectionBar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it receives the key events of the buttons in its rows */}
      <div
        className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm transition-opacity duration-fast aria-busy:opacity-60"
        aria-busy={query.isPlaceholderData}
        onKeyDown={press}
        // Some browsers press a button when Space is released.
        onKeyUp={(event) =>
          event.key === ' ' &&
          event.target instanceof Element &&
          event.target.matches(ROW_BUTTON) &&
          event.preventDefault()
        }
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('tr[data-id]')?.dataset.id ?? null)}
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Candidatos para a vaga {job.title}</caption>
          <thead className="bg-sunken text-left text-ink-muted [&_th]:font-semibold">
            <tr>
              <th scope="col" className="w-11 pl-1">
                <VisuallyHidden>Selecionar</VisuallyHidden>
              </th>
              <SortHead list={list} sort="name" onList={goTo} className="w-1/4">
                Candidato
              </SortHead>
              <th scope="col" className={`${CELL} ${WIDE}`}>
                Função
              </th>
              <SortHead list={list} sort="experience" onList={goTo}>
                Experiência
              </SortHead>
              <SortHead list={list} sort="distance" onList={goTo}>
                Distância
              </SortHead>
              <th scope="col" className={`${CELL} ${WIDE} text-center`}>
                CNH
              </th>
              <th scope="col" className={`${CELL} ${WIDE} text-center`}>
                Veículo
              </th>
              <th scope="col" className={`${CELL} text-center ${WIDE}`}>
                Viaja
              </th>
              <SortHead list={list} sort="score" onList={goTo}>
                <VisuallyHidden>Compatibilidade</VisuallyHidden>
                <span aria-hidden="true">Compat.</span>
              </SortHead>
              <th scope="col" className={CELL}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody ref={body} data-seen={isRowSeen || undefined}>
            {cards.map(({ candidate }) => (
              <Row
                key={candidate.user_id}
                candidate={candidate}
                isChosen={choosing.chosen.has(candidate.user_id)}
                onChoose={(isReaching) =>
                  isReaching ? choosing.reach(ids, candidate.user_id) : choosing.toggle(candidate.user_id)
                }
                job={job}
                isOpening={opening === candidate.user_id}
                canSuperLike={can_super_like}
                areSpent={areSpent}
                onOpen={() => open(candidate.user_id)}
                onDecide={(direction) => isStill && decide(candidate.user_id, direction)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <UndoBar deck={job.id} className="-mt-4" />
      {search !== '' && cards.length === 0 && (
        <p className="text-ink-muted">Ninguém com esse nome entre os carregados.</p>
      )}
      {search === '' && <LoadMore query={query} />}
      <Suspense fallback={null}>
        <ShortcutsField shortcuts={[...deckShortcuts(can_super_like), ...TABLE_SHORTCUTS]} />
      </Suspense>
    </div>
  );
}
