import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DOCK_CLASS } from '#web/ui/cards/dock-class.ts';

interface ResumeSaveBarProps {
  busy: boolean;
  hasChanges: boolean;
  /** True when the server has stored a curriculo of this user. */
  exists: boolean;
  /** True when the input is stored as a draft in this browser. */
  hasDraft: boolean;
}

function statusText({ hasChanges, exists, hasDraft }: ResumeSaveBarProps): string {
  if (!hasChanges) return exists ? 'Tudo salvo' : 'Ainda não salvo';
  return hasDraft ? 'Rascunho guardado neste navegador' : 'Alterações não salvas';
}

/** Sticky bar with the submit button, and a text that states whether there are unsaved changes. */
export function ResumeSaveBar(props: ResumeSaveBarProps) {
  return (
    <div className={cn(DOCK_CLASS, 'flex-wrap gap-3')}>
      <p role="status" className="min-w-0 flex-1 basis-24 text-ink-muted text-xs sm:text-sm">
        {statusText(props)}
      </p>
      <Button type="submit" busy={props.busy} busyLabel="Salvando...">
        Salvar
      </Button>
    </div>
  );
}
