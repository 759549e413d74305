import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CREATE_ERRORS, SAVE_DRAFT_FAILED } from '../error-texts.ts';
import { invalidateDrafts } from '../queries.ts';
import { type JobFormValues, toDraftInput } from './job-form-values.ts';

/** Fields that must be valid: a draft would lose unreadable amounts, and the server refuses salaries and requirements beyond limits. */
const CHECKED = ['salary', 'requirements'] as const;

interface DraftButtonProps {
  form: UseFormReturn<JobFormValues>;
  /** The client-generated id of the draft, under which the job is published later. */
  id: string;
  disabled: boolean;
  /** Waits for a pending picture upload. Resolves to false when the upload failed or the user left the screen. */
  settled: () => Promise<boolean>;
  /** Called when the draft is saved, before another screen opens. */
  onSaved: () => void;
}

/** Button 'Salvar rascunho': saves the values as a draft and opens the list of jobs; after a failure the form stays (jobs#drafts). */
export function DraftButton({ form, id, disabled, settled, onSaved }: DraftButtonProps) {
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);

  async function saveDraft() {
    try {
      await api.jobs.saveDraft({ ...toDraftInput(form.getValues()), id });
    } catch (error) {
      return notifyError(error, CREATE_ERRORS, SAVE_DRAFT_FAILED);
    }
    invalidateDrafts();
    onSaved();
    notify.success('Rascunho salvo', 'Só a sua empresa vê. Ele espera por você aqui, em Vagas.');
    await navigate({ to: '/empresa/vagas' });
  }

  async function save() {
    if (isSaving) return;
    setSaving(true);
    if ((await form.trigger(CHECKED, { shouldFocus: true })) && (await settled())) await saveDraft();
    setSaving(false);
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      wide
      disabled={disabled}
      busy={isSaving}
      busyLabel="Salvando..."
      onClick={() => void save()}
    >
      Salvar rascunho
    </Button>
  );
}
