import { FileDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Resume, SentResume } from '#contract/resumes.ts';
import { cn } from '#web/lib/cn.ts';
import { PopupBlocked, printInWindow } from '#web/lib/page/print-in-window.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DOCK_CLASS } from '#web/ui/cards/dock-class.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { PDF_FAILED, POPUP_BLOCKED } from '../error-texts.ts';
import { resumeFileName } from '../file-rules.ts';
import { ResumeDocumentView } from './document-view.tsx';
import { ResumeFileActions } from './resume-file-actions.tsx';

interface PrintableResumeViewProps {
  resume: Resume | SentResume;
  withoutPersonal?: boolean | undefined;
  /** Content before the button 'Baixar PDF', which prints. */
  actions?: ReactNode;
  /** Content above the sheet. */
  options?: ReactNode;
}

/** The curriculo on a sheet of paper, with buttons that print it or download it as a file (resumes#preview). */
export function PrintableResumeView({ resume, withoutPersonal = false, actions, options }: PrintableResumeViewProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  async function print() {
    const content = sheet.current?.firstElementChild;
    if (!(content instanceof HTMLElement)) return;
    setBusy(true);
    try {
      await printInWindow(content, resumeFileName(resume.nome_completo, 'pdf'));
      notify.success('PDF gerado com sucesso!');
    } catch (error) {
      if (error instanceof PopupBlocked) notify.error(POPUP_BLOCKED, 'Permita pop-ups para o Encaixe e tente de novo.');
      else notify.error('Erro', PDF_FAILED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4 print:max-w-none print:gap-0">
      <div className="flex flex-col gap-4 print:hidden">
        {options}
        <ResumeFileActions resume={resume} withoutPersonal={withoutPersonal} />
      </div>
      <div
        ref={sheet}
        data-theme="light"
        className="rounded-lg bg-surface p-6 shadow-lg outline-1 outline-line sm:p-12 print:p-0 print:shadow-none print:outline-none"
      >
        <ResumeDocumentView resume={resume} withoutPersonal={withoutPersonal} />
      </div>
      <div className={cn(DOCK_CLASS, 'justify-end gap-2.5 print:hidden')}>
        {actions}
        <Button busy={busy} onClick={() => void print()} className="max-sm:flex-1">
          <FileDown aria-hidden="true" />
          Baixar PDF
        </Button>
      </div>
    </div>
  );
}
