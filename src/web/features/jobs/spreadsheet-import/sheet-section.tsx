import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SheetCheck } from '#contract/jobs.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { planLimitTexts } from '#web/lib/job-state-texts.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import type { Question } from '#web/ui/dialogs/confirm.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useCheckSheet, usePublishSheet, useSaveSheetDrafts } from './mutations.ts';
import { SheetCheckSection } from './sheet-check-section.tsx';
import { SheetFileField } from './sheet-file-field.tsx';
import type { SheetFile } from './sheet-file-rules.ts';
import { groupLines } from './sheet-lines-rules.ts';
import { SheetSendForm } from './sheet-send-form.tsx';
import { type SentSheet, SheetSentView } from './sheet-sent-view.tsx';
import { CHECK_FAILED, PUBLISH_FAILED, rowsText, SAVE_DRAFTS_FAILED, SHEET_ERRORS } from './sheet-texts.ts';

const LEAVE: Question = {
  title: 'Sair sem publicar a planilha?',
  description: 'Nenhuma das vagas dela foi publicada.',
  confirmLabel: 'Sair sem publicar',
  cancelLabel: 'Continuar',
  tone: 'danger',
};

/**
 * A spreadsheet and the client-generated id of its requests, so that a repeated request publishes no job twice
 * (jobs#sheet-published).
 */
interface ChosenFile {
  file: SheetFile;
  request_id: string;
}

const partOf = ({ headers, rows }: SheetFile, lines: ReadonlySet<number>) => ({
  headers,
  rows: rows.filter(({ line }) => lines.has(line)),
});

/** The content of SheetScreen: the file, the result of the check, and then the buttons that publish the jobs (jobs#sheet-check). */
export default function SheetSection() {
  const { entitlements } = useSignedIn();
  const { max_active_jobs } = entitlements;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [answer, setAnswer] = useState<SheetCheck | null>(null);
  const [sent, setSent] = useState<SentSheet | null>(null);
  const check = useCheckSheet();
  const publish = usePublishSheet();
  const saveSheetDrafts = useSaveSheetDrafts();
  const heading = useRef<HTMLHeadingElement>(null);
  const allowLeaving = useLeaveGuard(answer !== null && sent === null, LEAVE);
  const texts = { ...SHEET_ERRORS, ...planLimitTexts(entitlements) };

  useEffect(() => {
    if (answer || sent) heading.current?.focus();
  }, [answer, sent]);

  async function checkFile(file: SheetFile) {
    try {
      setAnswer(await check.mutateAsync({ headers: file.headers, rows: file.rows }));
    } catch (error) {
      notifyError(error, texts, CHECK_FAILED);
    }
  }

  function choose(file: SheetFile) {
    setSent(null);
    setAnswer(null);
    setChosen({ file, request_id: newId() });
    void checkFile(file);
  }

  async function send(lines: ReadonlySet<number>, image_url: string) {
    if (!chosen || !answer) return;
    const { file, request_id } = chosen;
    try {
      const { published, held } = await publish.mutateAsync({ ...partOf(file, lines), image_url, request_id });
      allowLeaving();
      setSent({ published, held, wrong: groupLines(answer.lines).wrong.length });
    } catch (error) {
      notifyError(error, texts, PUBLISH_FAILED);
      // The limits or the existing jobs may have changed since the check.
      await checkFile(file);
    }
  }

  async function saveDrafts(lines: ReadonlySet<number>, image_url: string | null) {
    if (!chosen) return;
    const { file, request_id } = chosen;
    try {
      const { kept } = await saveSheetDrafts.mutateAsync({ ...partOf(file, lines), image_url, request_id });
      notify.success(kept === 1 ? 'Rascunho salvo' : `${kept} rascunhos salvos`, 'Complete em Minhas vagas.');
      const rest = file.rows.filter(({ line }) => !lines.has(line));
      if (rest.length === 0) {
        allowLeaving();
        setChosen(null);
        setAnswer(null);
        return;
      }
      const others = { ...file, rows: rest };
      setChosen({ file: others, request_id });
      await checkFile(others);
    } catch (error) {
      notifyError(error, texts, SAVE_DRAFTS_FAILED);
    }
  }

  return (
    <div className="wrap-anywhere mx-auto flex w-full min-w-0 max-w-page flex-col gap-5">
      <div>
        <BackButton className="mb-3" render={<Link to="/empresa/vagas" />}>
          Voltar para as vagas
        </BackButton>
        <h2 className="font-bold text-xl">Importar planilha</h2>
      </div>
      {max_active_jobs !== null && (
        <Banner
          tone="super"
          title={`Seu plano permite ${jobsText(max_active_jobs)} por vez`}
          action={<UpgradeButton size="sm" />}
        >
          <p>A planilha ajuda quem publica várias. {texts.ACTIVE_JOB_LIMIT.text}</p>
        </Banner>
      )}
      {sent ? (
        <SheetSentView sent={sent} headingRef={heading} />
      ) : (
        <>
          <SheetFileField chosen={chosen?.file ?? null} busy={check.isPending} onChosen={choose} />
          <p role="status" className="sr-only">
            {check.isPending && chosen && `Conferindo ${rowsText(chosen.file.rows.length)}...`}
          </p>
          {chosen && answer && (
            <>
              <SheetCheckSection key={chosen.request_id} check={answer} headingRef={heading} />
              <SheetSendForm
                key={`${chosen.request_id} send`}
                file={chosen.file}
                check={answer}
                busy={publish.isPending}
                isSaving={saveSheetDrafts.isPending}
                onPublish={(lines, image_url) => void send(lines, image_url)}
                onSaveDrafts={(lines, image_url) => void saveDrafts(lines, image_url)}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
