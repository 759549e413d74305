import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { JSON_RESUME_MAX_BYTES, readJsonResume, toJsonResume } from '#domain/json-resume.ts';
import { decodeText } from '#domain/text-encoding.ts';
import { saveJsonFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { resumeFileName } from '../file-rules.ts';
import { importedValues, importNotice, type ResumeValues } from '../resume-values.ts';

const REFUSED = 'Não foi possível importar o currículo';

/** Exports and imports the curriculo as a JSON Resume file (jsonresume.org). */
export function TransferActions({ form }: { form: UseFormReturn<ResumeValues> }) {
  const picker = useRef<HTMLInputElement>(null);

  function exportFile() {
    const values = form.getValues();
    saveJsonFile(resumeFileName(values.nome_completo, 'json'), toJsonResume(values));
    notify.success('Currículo exportado', 'Guarde o arquivo: ele serve para outros sites de currículo.');
  }

  async function importFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size > JSON_RESUME_MAX_BYTES) return notify.error(REFUSED, 'O arquivo passa de 200 kB.');
    const text = await file.arrayBuffer().then(
      (content) => decodeText(new Uint8Array(content)),
      () => null,
    );
    if (text === null) return notify.error(REFUSED, 'Não deu para ler o arquivo.');
    const reading = readJsonResume(text);
    if (reading.problem !== undefined) return notify.error(REFUSED, reading.problem);
    const before = form.getValues();
    form.reset(importedValues(before, reading.resume), { keepDefaultValues: true });
    notify.info('Currículo importado', importNotice(before, reading.resume), {
      label: 'Desfazer',
      onClick: () => form.reset(before, { keepDefaultValues: true }),
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={exportFile} className="flex-1">
        <Download aria-hidden="true" />
        Exportar
      </Button>
      <Button variant="secondary" size="sm" onClick={() => picker.current?.click()} className="flex-1">
        <Upload aria-hidden="true" />
        Importar
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        onChange={(event) => void importFile(event)}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-import
      />
      <p className="w-full text-ink-muted text-xs">
        O arquivo serve para outros sites de currículo e não leva a foto nem as informações adicionais.
      </p>
    </div>
  );
}
