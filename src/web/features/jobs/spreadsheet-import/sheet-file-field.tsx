import { CircleAlert, Download, FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { SHEET_LINES_MAX } from '#domain/sheets/columns.ts';
import { useFileDrop } from '#web/features/media/use-file-drop.ts';
import { cn } from '#web/lib/cn.ts';
import { saveTextFile } from '#web/lib/page/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FILE_TOO_LARGE, isTooLarge, readSheetFile, type SheetFile, templateText } from './sheet-file-rules.ts';

interface SheetFileFieldProps {
  chosen: SheetFile | null;
  busy: boolean;
  onChosen: (file: SheetFile) => void;
}

/** Field in which the user chooses or drops a spreadsheet with jobs. Shows why a file can't be read (jobs#sheet-file). */
export function SheetFileField({ chosen, busy, onChosen }: SheetFileFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { isDraggedOver, zone } = useFileDrop((file) => void read(file));

  async function read(file: File) {
    if (busy) return;
    if (isTooLarge(file)) return setWrong(FILE_TOO_LARGE);
    const sheet = await file
      .arrayBuffer()
      .then((content) => readSheetFile(file.name, new Uint8Array(content)))
      .catch(() => 'Não foi possível ler o arquivo. Escolha outra vez.');
    if (typeof sheet === 'string') return setWrong(sheet);
    setWrong(null);
    onChosen(sheet);
  }

  return (
    <fieldset
      {...zone}
      className={cn(
        'flex min-w-0 flex-col items-start gap-3 rounded-lg border-2 border-dashed p-4 sm:p-6',
        isDraggedOver ? 'border-brand bg-brand-soft' : wrong ? 'border-danger' : 'border-line',
      )}
    >
      <legend className="sr-only">Planilha de vagas</legend>
      {!chosen && (
        <ol className="flex list-inside list-decimal flex-col gap-1.5 text-ink-muted" id={`${id}-hint`}>
          <li>Baixe o modelo e preencha uma vaga por linha, até {SHEET_LINES_MAX}.</li>
          <li>Salve no Excel (.xlsx) ou baixe do Google Planilhas, até 1 MB. Também lemos CSV.</li>
          <li>Escolha o arquivo. Antes de publicar, você vê o que cada linha vai virar.</li>
        </ol>
      )}
      {chosen && (
        <p className="wrap-anywhere flex items-center gap-2 font-semibold">
          <FileSpreadsheet className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
          {chosen.name}
        </p>
      )}
      <div className="flex flex-col gap-2.5 self-stretch sm:flex-row sm:flex-wrap">
        <Button
          variant={chosen ? 'ghost' : 'secondary'}
          className="max-w-full whitespace-normal"
          onClick={() => saveTextFile('modelo-de-vagas.csv', templateText())}
        >
          <Download aria-hidden="true" />
          Baixar modelo
        </Button>
        <Button
          variant={chosen ? 'secondary' : 'primary'}
          className="max-w-full whitespace-normal"
          busy={busy}
          busyLabel="Conferindo..."
          aria-describedby={cn(!chosen && `${id}-hint`, wrong && `${id}-error`) || undefined}
          onClick={() => chooser.current?.click()}
        >
          <FileSpreadsheet aria-hidden="true" />
          {chosen ? 'Escolher outro arquivo' : 'Escolher arquivo'}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".xlsx,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain"
        aria-label="Planilha de vagas"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without a reset, choosing the same file again after correcting it would cause no change event.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <p
        id={`${id}-error`}
        role="alert"
        className="flex items-start gap-1.5 font-medium text-danger-ink text-sm empty:hidden"
      >
        {wrong && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
        {wrong}
      </p>
    </fieldset>
  );
}
