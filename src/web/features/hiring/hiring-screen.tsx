import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Download, ListChecks } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HiringBoard, HiringCard } from '#contract/hiring.ts';
import { BULK_ACTION_MAX, type CompanyEnding, STAGE_LABELS, STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { UndoBar } from '#web/features/swipe/undo-button.tsx';
import { useKey, useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import { focusFirst, handleKeyAcrossLists } from '#web/lib/lists/list-keys.ts';
import { useSelection } from '#web/lib/lists/use-selection.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { useIsDesktop } from '#web/lib/page/use-is-desktop.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { ChipRow } from '#web/ui/cards/chip-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { EndDialog } from './end-dialog.tsx';
import { HiringEmpty } from './hiring-empty.tsx';
import { countWaitingMatches, fillsLastOpening } from './hiring-rules.ts';
import { HiringSkeleton } from './hiring-skeleton.tsx';
import { BOARD_LOAD_FAILED, candidatesText, waitingText } from './hiring-texts.ts';
import { MatchPanel } from './match-panel-view.tsx';
import { boardUndoKey, useBoardCsv, useCloseJob, useMoveMatch, useMoveMatches } from './mutations.ts';
import { useBoard } from './queries.ts';
import { type StageHandlers, StageList } from './stage-list.tsx';

/** The state of EndDialog, which ends one match, the selected ones, or all that wait. The values stay while the dialog animates out. */
type StageQuestion = {
  nth: number;
  isOpen: boolean;
  card: HiringCard | null;
  /** The name of the candidate whose hire filled the last opening; the dialog then offers to end the waiting matches. Else null. */
  hired: string | null;
  /** The number of selected matches to end together; 0 when the dialog is about one match or all. */
  chosen: number;
};

const NO_QUESTION: StageQuestion = { nth: 0, isOpen: false, card: null, hired: null, chosen: 0 };

function questionOf({ card, hired, chosen }: StageQuestion, waiting: number) {
  if (chosen > 0) {
    return {
      title: `Encerrar com ${candidatesText(chosen)}?`,
      description: 'Ninguém fica sem resposta: cada pessoa recebe o recado abaixo, uma só vez.',
      first: 'outra_pessoa',
    } as const;
  }
  if (card) {
    return {
      title: `Encerrar com ${card.candidate.name}?`,
      description: 'Ninguém fica sem resposta: a pessoa recebe o recado abaixo.',
      first: 'outra_pessoa',
    } as const;
  }
  const title = hired === null ? 'Encerrar o processo?' : 'A vaga foi preenchida?';
  const description =
    hired === null
      ? `${waitingText(waiting)}. Cada uma recebe o recado abaixo, uma só vez.`
      : `Contratação de ${hired} registrada. ${waitingText(waiting)}: avise quem ficou, ou feche esta janela se ainda há vaga.`;
  return { title, description, first: 'vaga_preenchida' } as const;
}

function Board({ board, handling }: { board: HiringBoard; handling: StageHandlers }) {
  const { job, stages } = board;
  const [stage, setStage] = useState<Stage>(() => STAGES.find((each) => stages[each] > 0) ?? 'novo');
  const ofStage = (each: Stage) => ({ jobId: job.id, stage: each, count: stages[each], handling });
  if (handling.isBoard) {
    return (
      <section
        aria-label="Etapas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the board
        tabIndex={0}
        onKeyDown={handleKeyAcrossLists}
        className="relative -mx-1 flex items-start gap-2.5 overflow-x-auto p-1 pb-4"
      >
        {STAGES.map((each) => (
          <StageList key={each} {...ofStage(each)} />
        ))}
      </section>
    );
  }
  return (
    <>
      <ChipRow label="Etapa" className="mb-3">
        {STAGES.map((each) => (
          <ChipToggle key={each} className="shrink-0" pressed={each === stage} onPressedChange={() => setStage(each)}>
            {STAGE_LABELS[each]} ({stages[each]})
          </ChipToggle>
        ))}
      </ChipRow>
      <StageList key={stage} {...ofStage(stage)} />
    </>
  );
}

/** True after the user has selected another job. The board of that job is a new screen, which then focuses the select again. */
let isSwitched = false;

/** The job's title; a select when another job of the company has matches (hiring#board). */
function BoardJob({ job, jobs }: Pick<HiringBoard, 'job' | 'jobs'>) {
  const navigate = useNavigate();
  const choice = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (isSwitched) choice.current?.focus({ preventScroll: true });
    isSwitched = false;
  }, []);

  function go(id: string | null) {
    if (id === null) return;
    isSwitched = true;
    void navigate({ to: '/empresa/matches', search: { job: id, ver: 'processo' } });
  }

  const listed = jobs.some(({ id }) => id === job.id) ? jobs : [job, ...jobs];
  if (listed.length === 1) return <p className="wrap-anywhere font-bold text-lg">{job.title}</p>;
  return (
    <SelectField
      label="Vaga"
      labelHidden
      items={listed.map(({ id, title }) => ({ value: id, label: title }))}
      value={job.id}
      onValueChange={go}
      ref={choice}
      className="font-bold lg:max-w-96"
    />
  );
}

/** Screen with a job's matches by hiring stage: a board on desktop layouts, one stage at a time on a phone (hiring#board). */
export function HiringScreen({ jobId }: { jobId: string }) {
  useScreenTitle('Processo');
  const query = useBoard(jobId);
  const move = useMoveMatch(jobId);
  const close = useCloseJob();
  const several = useMoveMatches(jobId);
  const sheet = useBoardCsv(jobId);
  const selection = useSelection();
  const [isChoosing, setChoosing] = useState(false);
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isDesktop = useIsDesktop();
  const [areKeysOn] = useShortcuts();
  const [moved, setMoved] = useState<StageHandlers['movedMatch']>(null);
  const [dragged, setDragged] = useState<HiringCard | null>(null);
  const [question, setQuestion] = useState(NO_QUESTION);
  const top = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ card: HiringCard; isOpen: boolean } | null>(null);
  const clearMoved = useCallback(() => setMoved(null), []);
  const count = selection.chosen.size;
  useKey('/', query.data !== undefined && !question.isOpen, () => searchField.current?.querySelector('input')?.focus());

  if (query.isPending) return <HiringSkeleton />;
  const board = query.data;
  if (!board) return <QueryFailed title={BOARD_LOAD_FAILED} query={query} />;
  const waiting = countWaitingMatches(board);
  const isEmpty = STAGES.every((stage) => board.stages[stage] === 0);

  const openQuestion = (about: Partial<StageQuestion>) =>
    setQuestion(({ nth }) => ({ ...NO_QUESTION, nth: nth + 1, isOpen: true, ...about }));
  const closeQuestion = () => setQuestion((before) => ({ ...before, isOpen: false }));

  async function send(card: HiringCard, to: Omit<Parameters<typeof move.mutateAsync>[0], 'id' | 'version' | 'from'>) {
    const done = await move
      .mutateAsync({ id: card.id, version: card.version, from: card.stage, ...to })
      .catch(() => null);
    // On a desktop the moved card gets the focus. A phone shows one stage at a time, so the card is not visible there.
    if (done && isDesktop) setMoved({ id: done.card.id, version: done.card.version });
    else if (done) top.current?.focus({ preventScroll: true });
    return done;
  }

  async function confirmMove(card: HiringCard, stage: Stage) {
    if (move.isPending) return;
    if (stage === 'encerrado') return openQuestion({ card });
    const others = waiting - (card.stage === 'encerrado' || card.stage === 'contratado' ? 0 : 1);
    const isFilled = stage === 'contratado' && board !== undefined && fillsLastOpening(board, card.stage);
    const done = await send(card, { stage });
    if (done && isFilled && others > 0) openQuestion({ hired: card.candidate.name });
  }

  /**
   * Reads the position of the match that is about to leave its list. Returns a function that focuses the row at this position
   * afterwards.
   */
  function focusAfterLeaving(id = ''): () => void {
    const list = screen.current?.querySelector(`[data-id="${id}"]`)?.closest('ul');
    const rows = [...(list?.children ?? [])];
    const index = rows.findIndex((row) => row instanceof HTMLElement && row.dataset.id === id);
    return () =>
      requestAnimationFrame(() => {
        const names = list?.isConnected ? [...list.querySelectorAll<HTMLElement>('[data-name]')] : [];
        (names[Math.min(index, names.length - 1)] ?? top.current)?.focus({ preventScroll: index < 0 });
      });
  }

  async function sendChosen(to: Pick<Parameters<typeof several.mutateAsync>[0], 'stage' | 'ended_for' | 'text'>) {
    const matches = several.loaded(selection.chosen).map(({ id, version }) => ({ id, version }));
    if (matches.length === 0 || several.isPending) return null;
    const moveFocus = focusAfterLeaving(matches[0]?.id);
    const done = await several.mutateAsync({ matches, ...to }).catch(() => null);
    if (!done) return null;
    clearSelection();
    moveFocus();
    return done;
  }

  async function end(ending: { ended_for: CompanyEnding; text: string }) {
    const { card, chosen } = question;
    const one =
      chosen > 0
        ? sendChosen({ stage: 'encerrado', ...ending })
        : card && send(card, { stage: 'encerrado', ...ending });
    const done = one ? await one : await close.mutateAsync({ job_id: jobId, ...ending }).catch(() => null);
    if (done) closeQuestion();
  }

  function clearSelection() {
    selection.clear();
    setChoosing(false);
  }

  const endChosen = () => count > 0 && openQuestion({ chosen: count });
  const KEYS: Record<string, () => void> = {
    Escape: clearSelection,
    e: endChosen,
    m: () => bar.current?.querySelector('button')?.click(),
  };

  const handling: StageHandlers = {
    ...{ selection, isChoosing: isChoosing || count > 0, search },
    onKey: (key) => {
      const act = count > 0 && areKeysOn ? KEYS[key] : undefined;
      act?.();
      return act !== undefined;
    },
    ...{
      isBoard: isDesktop,
      movedMatch: moved,
      draggedMatch: dragged,
      openedId: opened?.isOpen ? opened.card.id : null,
    },
    onFocused: clearMoved,
    onDragChange: setDragged,
    onMove: (card, stage) => void confirmMove(card, stage),
    onOpen: (card) => setOpened({ card, isOpen: true }),
  };

  return (
    <div ref={screen} className="flex flex-1 flex-col">
      <div className="mb-3 flex items-center gap-1">
        <IconButton
          label="Voltar para os matches"
          icon={<ArrowLeft aria-hidden="true" />}
          className="-ml-2.5"
          render={<Link to="/empresa/matches" search={{ job: jobId }} />}
        />
        <div ref={top} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <BoardJob job={board.job} jobs={board.jobs} />
        </div>
      </div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-ink-muted">{waiting === 0 ? 'Ninguém espera uma resposta' : waitingText(waiting)}</p>
        {waiting > 0 && (
          <Button variant="secondary" size="sm" onClick={() => openQuestion({})}>
            Encerrar processo
          </Button>
        )}
      </div>
      {isEmpty ? (
        <HiringEmpty jobId={jobId} />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <div ref={searchField} className="min-w-0 flex-1 basis-48 lg:max-w-80">
              <SearchField
                label="Buscar por nome"
                maxLength={NAME_MAX}
                searched={search}
                onSearch={setSearch}
                onLeave={() => focusFirst(screen.current)}
              />
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={handling.isChoosing}
              onClick={() => (handling.isChoosing ? clearSelection() : setChoosing(true))}
            >
              <ListChecks aria-hidden="true" />
              Escolher vários
            </Button>
            <Button
              variant="ghost"
              size="sm"
              className="max-lg:hidden"
              busy={sheet.isPending}
              onClick={() => sheet.mutate()}
            >
              <Download aria-hidden="true" />
              Baixar CSV
            </Button>
          </div>
          <div ref={bar} className="contents">
            <SelectionBar count={count} max={BULK_ACTION_MAX} onClear={clearSelection}>
              <Menu
                trigger={
                  <Button variant="secondary" size="sm" busy={several.isPending} aria-keyshortcuts="M">
                    Mover para...
                  </Button>
                }
                entries={STAGES.filter((to) => to !== 'novo' && to !== 'encerrado').map((to) => ({
                  label: STAGE_LABELS[to],
                  onClick: () => void sendChosen({ stage: to }),
                }))}
              />
              <Button variant="secondary" size="sm" aria-keyshortcuts="E" aria-haspopup="dialog" onClick={endChosen}>
                Encerrar...
              </Button>
            </SelectionBar>
          </div>
          <Board board={board} handling={handling} />
        </>
      )}
      <UndoBar deck={boardUndoKey(jobId)} />
      <EndDialog
        key={question.nth}
        open={question.isOpen}
        {...questionOf(question, waiting)}
        busy={move.isPending || close.isPending || several.isPending}
        onClose={closeQuestion}
        onConfirm={(ending) => void end(ending)}
      />
      <MatchPanel
        open={opened?.isOpen ?? false}
        card={opened?.card ?? null}
        job={board.job}
        onClose={() => setOpened((before) => before && { ...before, isOpen: false })}
      />
    </div>
  );
}
