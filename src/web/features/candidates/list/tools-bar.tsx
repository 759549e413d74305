import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal, SquareStack, Table2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { activeFilters } from '#domain/candidates/candidate-list.ts';
import { useKey } from '#web/features/swipe/use-shortcuts.ts';
import { useIsDesktop } from '#web/lib/page/use-is-desktop.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { type CandidateList, listSearchOf } from '../deck/list-rules.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/**
 * Returns a function that opens another list of the same job's candidates: as a new history entry, so that Back returns to the current
 * list (candidates#filters), or with `replace` in place of the current entry.
 */
export function useGoToList() {
  const navigate = useNavigate();
  return (list: CandidateList, replace = false) => void navigate({ to: '.', search: listSearchOf(list), replace });
}

/** True after the user switched between cards and table: the other view then takes the focus. */
let isViewSwitched = false;

/** Returns true at the first call after each switch between cards and table. */
export function takeViewSwitch(): boolean {
  const was = isViewSwitched;
  isViewSwitched = false;
  return was;
}

interface ToolsBarProps {
  list: CandidateList;
  /** The job's function. */
  funcao: string;
}

/** The button that opens the filter dialog, and on desktop layouts the button that switches between cards and table. */
export function ToolsBar({ list, funcao }: ToolsBarProps) {
  const goTo = useGoToList();
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const turner = useRef<HTMLButtonElement>(null);
  const count = activeFilters(list.filters).length;

  useEffect(() => {
    if (!list.isTable && takeViewSwitch()) turner.current?.focus({ preventScroll: true });
  }, [list.isTable]);

  function turn() {
    isViewSwitched = true;
    goTo({ ...list, isTable: !list.isTable });
  }

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  useKey('t', isDesktop, turn);
  useKey('f', isDesktop, open);
  return (
    <div className="-my-1.5 flex shrink-0 items-center">
      {isDesktop && (
        <Button variant="ghost" size="sm" ref={turner} aria-keyshortcuts="T" onClick={turn}>
          {list.isTable ? <SquareStack aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {list.isTable ? 'Ver um por vez' : 'Ver em tabela'}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="min-h-tap max-lg:-mr-2 max-lg:w-tap max-lg:px-0 lg:-mr-4"
        aria-label={count === 0 ? 'Filtros' : `Filtros: ${count} em uso`}
        aria-haspopup="dialog"
        aria-keyshortcuts="F"
        onClick={open}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        <span className="max-lg:hidden">Filtros</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            data-count={count}
            className="grid size-4.5 place-items-center rounded-full bg-brand font-bold text-2xs text-on-brand before:content-[attr(data-count)] max-lg:absolute max-lg:top-1 max-lg:right-0.5"
          />
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDialog open={isOpen} onOpenChange={setOpen} list={list} funcao={funcao} onApply={goTo} />
        </Suspense>
      )}
    </div>
  );
}
