import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedDraft } from '#contract/jobs.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { confirmWithUser, type Question } from '#web/ui/dialogs/confirm.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { DRAFT_REMOVE_FAILED } from '../error-texts.ts';
import { invalidateDrafts, useDrafts } from '../queries.ts';

const REMOVAL: Question = {
  title: 'Excluir este rascunho?',
  description: 'O que você escreveu será perdido.',
  confirmLabel: 'Excluir rascunho',
  cancelLabel: 'Cancelar',
  tone: 'danger',
};

/** Number of drafts shown at first: more would push the jobs out of sight. */
const SHOWN_AT_FIRST = 2;

interface DraftRowProps {
  draft: ListedDraft;
  onRemoved: () => void;
}

function DraftRow({ draft: { id, title, funcao, location, outras_cidades, updated_at }, onRemoved }: DraftRowProps) {
  const [isBusy, setBusy] = useState(false);
  const name = title || 'Vaga sem título';

  async function remove() {
    if (isBusy || !(await confirmWithUser(REMOVAL))) return;
    setBusy(true);
    try {
      await api.jobs.removeDraft({ id });
    } catch (error) {
      // NOT_FOUND: another user or tab has deleted or published the draft.
      if (errorCode(error) !== 'NOT_FOUND') {
        setBusy(false);
        return notifyError(error, {}, DRAFT_REMOVE_FAILED);
      }
    }
    notify.inPlace('Rascunho excluído');
    invalidateDrafts();
    onRemoved();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="wrap-anywhere min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          {[funcao, location && citiesText({ location, outras_cidades }), `salvo em ${formatDate(updated_at)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Continuar ${name}`}
          render={<Link to="/empresa/criar-vaga" search={{ rascunho: id }} />}
        >
          Continuar
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={isBusy}
          busyLabel="Excluindo..."
          aria-label={`Excluir ${name}`}
          onClick={() => void remove()}
        >
          Excluir
        </Button>
      </div>
    </li>
  );
}

/** The company's drafts of jobs; nothing without drafts (jobs#drafts). `onRemoved` is called to move the focus after a deletion. */
export function DraftsSection({ onRemoved }: { onRemoved: () => void }) {
  const { data } = useDrafts();
  const [isExpanded, setExpanded] = useState(false);
  if (!data || data.drafts.length === 0) return null;
  const shown = isExpanded ? data.drafts : data.drafts.slice(0, SHOWN_AT_FIRST);
  const more = data.drafts.length - shown.length;
  return (
    <Card aria-labelledby="drafts" className="mb-5 p-4!">
      <h2 id="drafts" className="font-bold">
        Rascunhos
      </h2>
      <p className="text-ink-muted text-sm">Só a sua empresa vê, e não contam como vagas ativas.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {shown.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onRemoved={onRemoved} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setExpanded(true)}>
          Ver mais {more}
        </Button>
      )}
    </Card>
  );
}
