import { CircleX, Pause, Play } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { BULK_ACTION_MAX, type CompanyEnding } from '#domain/hiring/hiring.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { EndDialog } from '#web/features/hiring/end-dialog.tsx';
import { NoticeDialog } from '#web/features/hiring/notice-dialog.tsx';
import { useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import type { PlanLimitCode } from '#web/lib/job-state-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { type BulkChange, useBulkChange } from './mutations.ts';

const SELECTION_TEXTS = ['vaga selecionada', 'vagas selecionadas'] as const;

export interface BulkBarProps {
  chosen: readonly ListedJob[];
  onClear: () => void;
  /** Called when no job was changed, and a limit of the plan refused at least one reactivation. */
  onRefused: (refusal: PlanLimitCode) => void;
  /**
   * Called after a successful request, also when it changed no job, with the id of the selected job that comes first in the list. Its row
   * should receive the focus.
   */
  onDone: (first: string) => void;
  /** Ref of the element that contains the buttons; keyboard shortcuts press them. */
  buttons: RefObject<HTMLDivElement | null>;
}

/** Bar with the number of selected jobs and the buttons that pause, reactivate or close all of them (jobs#several-jobs). */
export function BulkBar({ chosen, onClear, onRefused, onDone, buttons }: BulkBarProps) {
  const bulkChange = useBulkChange(onRefused);
  const [question, setQuestion] = useState<{ nth: number; about: 'pause' | 'close' | null; count: number }>({
    ...{ nth: 0, about: null, count: 0 },
  });
  const [areKeysOn] = useShortcuts();
  const count = chosen.length;
  const ids = chosen.map(({ id }) => id);
  const haveMatches = chosen.some(({ matches }) => matches > 0);
  const keyOf = (key: string) => (areKeysOn ? key : undefined);

  async function run(change: BulkChange) {
    if (bulkChange.isPending || change.ids.length === 0) return;
    const done = await bulkChange.mutateAsync(change).catch(() => null);
    if (!done) return;
    setQuestion((before) => ({ ...before, about: null }));
    onClear();
    onDone(change.ids[0] ?? '');
  }

  const open = (about: 'pause' | 'close') => setQuestion(({ nth }) => ({ nth: nth + 1, about, count }));
  const closeQuestion = () => setQuestion((before) => ({ ...before, about: null }));

  async function close() {
    if (haveMatches) return open('close');
    const isSure = await confirmWithUser({
      title: `Encerrar ${jobsText(count)}?`,
      description:
        count === 1 ? 'Ela sai do ar. Ninguém espera uma resposta.' : 'Elas saem do ar. Ninguém espera uma resposta.',
      confirmLabel: 'Encerrar',
      cancelLabel: 'Cancelar',
    });
    if (isSure) await run({ action: 'close', ids, ended_for: 'vaga_encerrada' });
  }

  return (
    <div ref={buttons} className="contents">
      <SelectionBar count={count} max={BULK_ACTION_MAX} labels={SELECTION_TEXTS} onClear={onClear}>
        <Button
          variant="secondary"
          size="sm"
          data-act="pause"
          busy={bulkChange.isPending}
          aria-keyshortcuts={keyOf('P')}
          onClick={() => (haveMatches ? open('pause') : void run({ action: 'pause', ids }))}
        >
          <Pause aria-hidden="true" className="max-sm:hidden" />
          Pausar
        </Button>
        <Button
          variant="secondary"
          size="sm"
          data-act="reactivate"
          disabled={bulkChange.isPending}
          aria-keyshortcuts={keyOf('R')}
          onClick={() => void run({ action: 'reactivate', ids })}
        >
          <Play aria-hidden="true" className="max-sm:hidden" />
          Reativar
        </Button>
        <Button
          variant="secondary"
          size="sm"
          data-act="close"
          disabled={bulkChange.isPending}
          aria-keyshortcuts={keyOf('E')}
          aria-haspopup="dialog"
          onClick={() => void close()}
        >
          <CircleX aria-hidden="true" className="max-sm:hidden" />
          Encerrar...
        </Button>
      </SelectionBar>
      <NoticeDialog
        key={`pause ${question.nth}`}
        open={question.about === 'pause'}
        title={`Pausar ${jobsText(question.count)}?`}
        description={`Quem fez match com ${question.count === 1 ? 'ela' : 'uma delas'} e espera uma resposta recebe um recado.`}
        reason="vaga_pausada"
        confirmLabel="Pausar e avisar"
        busy={bulkChange.isPending}
        busyLabel="Pausando..."
        onClose={closeQuestion}
        onConfirm={(text) => void run({ action: 'pause', ids, text })}
      />
      <EndDialog
        key={`close ${question.nth}`}
        open={question.about === 'close'}
        title={`Encerrar ${jobsText(question.count)}?`}
        description={`${question.count === 1 ? 'Ela sai' : 'Elas saem'} do ar, e quem espera uma resposta recebe o recado abaixo, uma só vez. Não dá para desfazer.`}
        first="vaga_encerrada"
        busy={bulkChange.isPending}
        onClose={closeQuestion}
        onConfirm={(ending: { ended_for: CompanyEnding; text: string }) =>
          void run({ action: 'close', ids, ...ending })
        }
      />
    </div>
  );
}
