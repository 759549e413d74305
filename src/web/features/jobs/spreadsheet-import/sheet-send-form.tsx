import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { SheetCheck } from '#contract/jobs.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { saveTextFile } from '#web/lib/page/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { IMAGE_REQUIRED } from '../error-texts.ts';
import { JobImageField } from '../form/job-image-field.tsx';
import { usePendingUpload } from '../form/use-pending-upload.ts';
import { linesText, type SheetFile } from './sheet-file-rules.ts';
import { groupLines, isRepeated, lineNumbersOf } from './sheet-lines-rules.ts';
import { rowsText } from './sheet-texts.ts';

interface SheetSendFormProps {
  file: SheetFile;
  check: SheetCheck;
  /** True while the lines are being published. */
  busy: boolean;
  /** True while drafts are being saved. */
  isSaving: boolean;
  /** Called with the numbers of the lines to publish, and the picture for all of them. */
  onPublish: (lines: ReadonlySet<number>, image_url: string) => void;
  /** Called with the numbers of the invalid lines, and the picture, if any. */
  onSaveDrafts: (lines: ReadonlySet<number>, image_url: string | null) => void;
}

/**
 * Form with the picture for all jobs of a spreadsheet, and the buttons that publish the valid lines or save the invalid ones as drafts
 * (jobs#sheet-published).
 */
export function SheetSendForm({ file, check, busy, isSaving, onPublish, onSaveDrafts }: SheetSendFormProps) {
  const { ready, wrong, repeated } = groupLines(check.lines);
  const [image_url, setImage] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [leavesOut, setLeavesOut] = useState(true);
  const { waiting, track, settled } = usePendingUpload();
  const image = useRef<HTMLDivElement>(null);
  const latest = useRef(image_url);
  const sent = leavesOut ? ready.filter((line) => !isRepeated(line)) : ready;

  async function publish(event: FormEvent) {
    event.preventDefault();
    if (busy || waiting || sent.length === 0 || !(await settled())) return;
    setTried(true);
    const url = latest.current;
    if (url === null) return image.current?.focus();
    const goesOn =
      wrong.length === 0 ||
      (await confirmWithUser({
        title: `Publicar só as ${sent.length} prontas?`,
        description: `${rowsText(wrong.length)} com erro ${wrong.length === 1 ? 'fica' : 'ficam'} de fora. Depois de corrigir, envie só ${wrong.length === 1 ? 'ela' : 'elas'}.`,
        confirmLabel: `Publicar ${jobsText(sent.length)}`,
        cancelLabel: 'Voltar',
      }));
    if (goesOn) onPublish(lineNumbersOf(sent), url);
  }

  return (
    <Card>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void publish(event)}>
        {ready.length > 0 && (
          <>
            <div ref={image} tabIndex={-1} className="rounded-lg">
              <JobImageField
                value={image_url}
                onValueChange={(url) => {
                  latest.current = url;
                  setImage(url);
                }}
                error={isTried && image_url === null ? IMAGE_REQUIRED.text : undefined}
                onSending={track}
              />
              <p className="mt-2 text-ink-muted text-sm">
                A mesma imagem vai em todas. Depois dá para trocar em cada vaga.
              </p>
            </div>
            {repeated.length > 0 && (
              <CheckboxField
                label={`Deixar de fora ${rowsText(repeated.length)} que ${repeated.length === 1 ? 'repete' : 'repetem'} outra vaga`}
                checked={leavesOut}
                onChange={({ target }) => setLeavesOut(target.checked)}
              />
            )}
          </>
        )}
        <div className="flex flex-col gap-2.5">
          {ready.length > 0 && (
            <Button
              type="submit"
              size="lg"
              wide
              disabled={sent.length === 0}
              busy={busy || waiting}
              busyLabel={waiting ? 'Enviando a imagem...' : 'Publicando...'}
            >
              {wrong.length === 0 ? `Publicar ${jobsText(sent.length)}` : `Publicar só as prontas (${sent.length})`}
            </Button>
          )}
          {wrong.length > 0 && (
            <>
              <Button
                variant="secondary"
                wide
                disabled={wrong.length > check.drafts_left}
                busy={isSaving}
                busyLabel="Salvando..."
                aria-describedby="sheet-drafts"
                onClick={() => onSaveDrafts(lineNumbersOf(wrong), image_url)}
              >
                Salvar {rowsText(wrong.length)} com erro como {wrong.length === 1 ? 'rascunho' : 'rascunhos'}
              </Button>
              <p id="sheet-drafts" className="text-center text-ink-muted text-sm">
                {wrong.length > check.drafts_left
                  ? `Há lugar para mais ${check.drafts_left} ${check.drafts_left === 1 ? 'rascunho' : 'rascunhos'}.`
                  : 'O que não deu para ler fica em branco, para você completar.'}
              </p>
              <Button
                variant="ghost"
                wide
                onClick={() => saveTextFile('vagas-com-erro.csv', linesText(file, lineNumbersOf(wrong)))}
              >
                <Download aria-hidden="true" />
                Baixar só as linhas com erro
              </Button>
            </>
          )}
        </div>
      </form>
    </Card>
  );
}
