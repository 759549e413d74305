import { ChevronDown, ChevronsUpDown, X } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { CandidateDeck } from '#contract/candidates.ts';
import { isDescendingSort, type ListSort } from '#domain/candidates/candidate-list.ts';
import { BULK_ACTION_MAX } from '#domain/hiring/hiring.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
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
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { LoadMore, type PagedQuery } from '#web/ui/states/load-more.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DeckHeader } from '../deck/deck-header.tsx';
import { beginSwipe } from '../deck/deck-mutations.ts';
import type { DeckView } from '../deck/deck-reducer.ts';
import { LeftOut } from '../deck/left-out-view.tsx';
import { LikesBar } from '../deck/likes-bar.tsx';
import { type CandidateList, nextSort } from '../deck/list-rules.ts';
import { useOpenProfile } from '../deck/use-open-profile.ts';
import { SUPER_LIKE_LOCKED } from '../error-texts.ts';
import { CELL_CLASS, WIDE_ONLY_CLASS } from './candidate-list-class.ts';
import { CandidateRow } from './candidate-row-view.tsx';
import { rejectCandidates } from './mutations.ts';
import { takeViewSwitch, useGoToList } from './tools-bar.tsx';

const ShortcutsField = lazy(() =>
  import('#web/features/swipe/shortcuts-field.tsx').catch(() => ({ default: () => null })),
);

const ROW_BUTTON = 'button[data-row]';

/** By job, the row from which a profile was opened; the focus returns there when the user comes back. */
const openedRows = new Map<string, { id: string; index: number }>();

const TABLE_SHORTCUTS = [
  { keyLabel: 'Espaço', does: 'selecionar' },
  { keyLabel: 'Shift ↓', does: 'selecionar vários' },
  { keyLabel: '/', does: 'buscar' },
  { keyLabel: 'F', does: 'filtrar' },
] as const;

interface HeadProps {
  list: CandidateList;
  sort: Exclude<ListSort, 'list'>;
  onList: (list: CandidateList) => void;
  children: ReactNode;
  className?: string;
}

/** The header of a column by which the user can sort the table (candidates#sorts). */
function SortHead({ list, sort, onList, children, className }: HeadProps) {
  const isSorted = list.sort === sort;
  const isDescending = isDescendingSort(sort) !== list.isReversed;
  const Icon = isSorted ? ChevronDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={cn(CELL_CLASS, className)}
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
          className={cn(
            'size-4',
            isSorted ? 'text-brand-ink' : WIDE_ONLY_CLASS,
            isSorted && !isDescending && 'rotate-180',
          )}
        />
      </button>
    </th>
  );
}

interface CandidateTableProps {
  deck: CandidateDeck;
  view: DeckView;
  list: CandidateList;
  query: PagedQuery & { isPlaceholderData: boolean };
}

/**
 * A job's candidates as a table (candidates#table). ArrowUp and ArrowDown move from row to row, Enter opens a profile, and the deck's
 * keys decide on the focused row. After a decision the focus moves to the row that took the decided row's place.
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
  const selection = useSelection();
  const searchField = useRef<HTMLDivElement>(null);
  const { cards } = view;
  const { nome = '' } = list.filters;
  const ids = cards.map(({ candidate }) => candidate.user_id);
  const chosen = ids.filter((id) => selection.chosen.has(id));
  useKey('/', true, () => searchField.current?.querySelector('input')?.focus());

  const order = cards.map(({ candidate, skipCount }) => `${candidate.user_id} ${skipCount}`).join();
  // A row that just moved under the pointer or got the focus must be visible for a moment before a key or button decides on its candidate
  // (feed#in-sight).
  const isStill = useInSight(order, false);
  const isRowSeen = useInSight(`${order} ${focused}`, false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows follow the order
  useLayoutEffect(() => {
    const rows = body.current?.querySelectorAll<HTMLElement>(ROW_BUTTON) ?? [];
    if (refocus.current === null) {
      // The focused row is missing in the new order, so the focus moves to the first row.
      if (focused !== null && document.activeElement === document.body) rows[0]?.focus({ preventScroll: true });
      return;
    }
    if (rows.length === 0) {
      // While the next page loads, a placeholder may replace the table. The table that replaces the placeholder focuses its first row.
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
    if (!from && !takeViewSwitch()) return;
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
    const apply = beginSwipe(job, card.candidate, direction);
    if (!apply) return;
    refocus.current = index;
    apply();
  }

  /** Rejects the selected candidates together; the focus moves to the row that takes the place of the first one. */
  function rejectChosen() {
    if (chosen.length === 0 || shownMatch !== null || opening !== null) return;
    refocus.current = ids.indexOf(chosen[0] ?? '');
    selection.clear();
    rejectCandidates(job, chosen);
  }

  /** Handles Ctrl+A or Cmd+A, Escape and Space, which change the selection; returns false for any other key. */
  function choose(event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean {
    const id = row.dataset.id ?? '';
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return false;
      selection.all(ids);
      return true;
    }
    if (key === 'Escape' && chosen.length > 0) {
      selection.clear();
      return true;
    }
    if (key === ' ' && event.target instanceof Element && event.target.matches(ROW_BUTTON)) {
      if (shiftKey) selection.extendTo(ids, id);
      else selection.toggle(id);
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
        if (!selection.chosen.has(row.dataset.id ?? '')) selection.toggle(row.dataset.id ?? '');
        selection.extendTo(ids, next.dataset.id);
      }
      return;
    }
    if (event.shiftKey) return;
    const direction = DECK_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!direction || !areKeysOn) return;
    event.preventDefault();
    if (event.repeat || !isRowSeen || !row.dataset.id) return;
    if (chosen.length === 0) decide(row.dataset.id, direction);
    // With a selection only the rejection works: likes are given one at a time (candidates#several).
    else if (direction === 'left') rejectChosen();
  }

  return (
    <div className="flex flex-1 flex-col gap-4">
      <DeckHeader
        deck={deck}
        view={view}
        list={list}
        tableSearch={
          <div ref={searchField}>
            <SearchField
              label="Buscar por nome"
              maxLength={NAME_MAX}
              searched={nome}
              onSearch={(text) => goTo({ ...list, filters: { ...list.filters, nome: text } }, true)}
              onLeave={() => body.current?.querySelector<HTMLElement>(ROW_BUTTON)?.focus()}
            />
          </div>
        }
      />
      {entitlements.weekly_likes_limited && <LikesBar likes={likes} />}
      <LeftOut deck={deck} list={list} />
      <SelectionBar count={chosen.length} max={BULK_ACTION_MAX} onClear={selection.clear}>
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
              <SortHead list={list} sort="name" onList={goTo} className="w-[30%]">
                Candidato
              </SortHead>
              <th scope="col" className={`${CELL_CLASS} ${WIDE_ONLY_CLASS}`}>
                Função
              </th>
              <SortHead list={list} sort="experience" onList={goTo}>
                Experiência
              </SortHead>
              <SortHead list={list} sort="distance" onList={goTo}>
                Distância
              </SortHead>
              <th scope="col" className={`${CELL_CLASS} ${WIDE_ONLY_CLASS} text-center`}>
                CNH
              </th>
              <th scope="col" className={`${CELL_CLASS} ${WIDE_ONLY_CLASS} text-center`}>
                Veículo
              </th>
              <th scope="col" className={`${CELL_CLASS} text-center ${WIDE_ONLY_CLASS}`}>
                Viaja
              </th>
              <SortHead list={list} sort="score" onList={goTo}>
                <VisuallyHidden>Compatibilidade</VisuallyHidden>
                <span aria-hidden="true">Compat.</span>
              </SortHead>
              <th scope="col" className={CELL_CLASS}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody ref={body} data-seen={isRowSeen || undefined}>
            {cards.map(({ candidate }) => (
              <CandidateRow
                key={candidate.user_id}
                candidate={candidate}
                isChosen={selection.chosen.has(candidate.user_id)}
                onChoose={(extendsSelection) =>
                  extendsSelection ? selection.extendTo(ids, candidate.user_id) : selection.toggle(candidate.user_id)
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
      {nome !== '' && cards.length === 0 && !query.hasNextPage && (
        <p className="text-ink-muted">Ninguém com esse nome.</p>
      )}
      <LoadMore query={query} />
      <Suspense fallback={null}>
        <ShortcutsField shortcuts={[...deckShortcuts(can_super_like), ...TABLE_SHORTCUTS]} />
      </Suspense>
    </div>
  );
}
