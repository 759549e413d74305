import { Button } from '#web/ui/button.tsx';

interface ResumeSaveBarProps {
  busy: boolean;
  unsaved: boolean;
  exists: boolean;
  /** What is typed lies in this browser as a draft. */
  hasDraft: boolean;
}

function statusText({ unsaved, exists, hasDraft }: ResumeSaveBarProps): string {
  if (!unsaved) return exists ? 'Tudo salvo' : 'Ainda não salvo';
  return hasDraft ? 'Rascunho guardado neste navegador' : 'Alterações não salvas';
}

/** The submit button, kept in sight, and whether anything waits for it. */
export function ResumeSaveBar(props: ResumeSaveBarProps) {
  return (
    <div className="sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom)+var(--spacing)*3)] z-header flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 basis-24 text-ink-muted text-xs sm:text-sm">
        {statusText(props)}
      </p>
      <Button type="submit" busy={props.busy} busyLabel="Salvando...">
        Salvar
      </Button>
    </div>
  );
}
