import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal, SquareStack, Table2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setFilters } from '#domain/candidates/candidate-list.ts';
import { useKey } from '#web/features/swipe/use-shortcuts.ts';
import { useIsDesk } from '#web/lib/page/use-is-desk.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { type CandidateList, searchOf } from '../deck/list-rules.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/**
 * Returns a function that opens another list of the same job as a history entry, so that Back returns
 * (candidates#filters).
 */
export function useGoToList() {
  const navigate = useNavigate();
  return (list: CandidateList) => void navigate({ to: '.', search: searchOf(list) });
}

/** True after the user switched between cards and table: the other view's bar then takes the focus. */
let isTurned = false;

/** Returns true once after the user switched between cards and table. */
export function takeTurned(): boolean {
  const was = isTurned;
  isTurned = false;
  return was;
}

interface ToolsBarProps {
  list: CandidateList;
  /** The job's function. */
  funcao: string;
}

/** The button for the filters, and on desktop layouts the switch between cards and table. */
export function ToolsBar({ list, funcao }: ToolsBarProps) {
  const goTo = useGoToList();
  const isDesk = useIsDesk();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const turner = useRef<HTMLButtonElement>(null);
  const count = setFilters(list.filters).length;

  useEffect(() => {
    if (!list.isTable && takeTurned()) turner.current?.focus({ preventScroll: true });
  }, [list.isTable]);

  function turn() {
    isTurned = true;
    goTo({ ...list, isTable: !list.isTable });
  }

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  useKey('t', isDesk, turn);
  useKey('f', isDesk, open);
  return (
    <div className="-my-1.5 flex shrink-0 items-center">
      {isDesk && (
        <IconButton
          label={list.isTable ? 'Ver um por vez' : 'Ver em tabela'}
          icon={list.isTable ? <SquareStack aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          ref={turner}
          aria-keyshortcuts="T"
          onClick={turn}
        />
      )}
      <IconButton
        label={count === 0 ? 'Filtros' : `Filtros: ${count} em uso`}
        icon={
          <>
            <SlidersHorizontal aria-hidden="true" />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-1 right-0.5 grid size-4.5 place-items-center rounded-full bg-brand font-bold text-2xs text-on-brand"
              >
                {count}
              </span>
            )}
          </>
        }
        className="-mr-2"
        aria-haspopup="dialog"
        aria-keyshortcuts="F"
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDialog open={isOpen} onOpenChange={setOpen} list={list} funcao={funcao} onApply={goTo} />
        </Suspense>
      )}
    </div>
  );
}
