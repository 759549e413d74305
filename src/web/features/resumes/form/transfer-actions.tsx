import { Download } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReadCv } from '#domain/cv/types.ts';
import { toJsonResume } from '#domain/resumes/json-resume.ts';
import { CvActions } from '#web/features/cv/cv-actions.tsx';
import { saveJsonFile } from '#web/lib/page/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { resumeFileName } from '../file-rules.ts';
import type { ResumeValues } from '../resume-values.ts';

const proposalOf = async (read: ReadCv, current: ResumeValues) =>
  (await import('../cv-values.ts')).resumeProposal(read, current);

/** Buttons that fill the form from a file, and that export the form as a JSON Resume file (jsonresume.org). */
export function TransferActions({ form }: { form: UseFormReturn<ResumeValues> }) {
  function exportFile() {
    const values = form.getValues();
    saveJsonFile(resumeFileName(values.nome_completo, 'json'), toJsonResume(values));
    notify.success('Currículo exportado', 'Guarde o arquivo: ele serve para outros sites de currículo.');
  }

  return (
    <div className="flex flex-col gap-2">
      <CvActions
        form={form}
        label="Preencher com meu currículo"
        variant="secondary"
        size="sm"
        wide
        proposalOf={proposalOf}
      />
      <Button variant="secondary" size="sm" wide onClick={exportFile} className="mt-2">
        <Download aria-hidden="true" />
        Exportar
      </Button>
      <p className="text-ink-muted text-xs">
        O arquivo exportado serve para outros sites de currículo e não leva a foto nem as informações adicionais.
      </p>
    </div>
  );
}
