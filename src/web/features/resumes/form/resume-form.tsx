import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Resume } from '#contract/resumes.ts';
import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from '#web/features/profiles/profile-class.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { hasSameValues, useDraft } from '#web/lib/drafts/use-draft.ts';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { Form } from '#web/lib/forms/form.tsx';
import { resolverOf } from '#web/lib/forms/form-resolver.ts';
import { useForm } from '#web/lib/forms/use-form.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { resumeDrafts } from '../draft/draft-store.ts';
import { EntriesSection } from '../entries/entries-section.tsx';
import { RESUME_SAVE_ERRORS, SAVE_FAILED, UNSAVED_CHANGES_QUESTION, VALIDATION_ERROR_TITLE } from '../error-texts.ts';
import { useSaveResume } from '../mutations.ts';
import { LIST_NAMES, resumeProblems } from '../resume-rules.ts';
import { type ResumeValues, resumeInput, resumeValues } from '../resume-values.ts';
import { OverviewCard } from './overview-card.tsx';
import { AdditionalSection, PersonalSection, SummarySection } from './personal-section.tsx';
import { ResumeSaveBar } from './resume-save-bar.tsx';

interface ResumeFormProps {
  /** The initial values. A later change of this property doesn't change the form. */
  resume: Resume;
  /** True when the server has stored a curriculo of this user. */
  isStored: boolean;
}

/** The form of the curriculo. After a failed save, the form keeps its input. Unsaved input is stored in this browser (resumes#draft). */
export function ResumeForm({ resume, isStored }: ResumeFormProps) {
  const { user, profile } = useSignedIn();
  const [start] = useState(() => resumeValues(resume));
  const form = useForm<ResumeValues>({
    defaultValues: start,
    resolver: resolverOf(resumeProblems),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const hasChanges = form.formState.isDirty;
  const draft = useDraft(form, resumeDrafts, user.id, start);
  const save = useSaveResume();
  useLeaveGuard(hasChanges, UNSAVED_CHANGES_QUESTION);

  function submit(values: ResumeValues) {
    if (save.isPending) return;
    save.mutate(resumeInput(values, profile.avatar_url), {
      onSuccess: (saved) => {
        const [kept, current] = [resumeValues(saved), form.getValues()];
        draft.markSaved(kept, hasSameValues(current, values) ? kept : current);
        notify.success('Currículo salvo com sucesso!');
      },
      onError: (error) => notifyError(error, RESUME_SAVE_ERRORS, SAVE_FAILED),
    });
  }

  function refuse(errors: FieldErrors<ResumeValues>) {
    const [first] = Object.keys(errors) as (keyof ResumeValues)[];
    if (!first) return;
    notify.error(VALIDATION_ERROR_TITLE, errors[first]?.message ?? SAVE_FAILED);
    const list = LIST_NAMES.find((name) => name === first);
    if (!list) return form.setFocus(first);
    const section = document.querySelector(`[data-section="${list}"]`);
    const incomplete = section?.querySelector<HTMLElement>('[data-incomplete]')?.dataset.incomplete;
    section?.querySelector<HTMLElement>(`[data-edit="${incomplete}"]`)?.focus();
  }

  return (
    <Form form={form} onSubmit={form.handleSubmit(submit, refuse)} className={PROFILE_GRID_CLASS}>
      <div className={PROFILE_ASIDE_CLASS}>
        {draft.restoredAt && (
          <Banner
            tone="match"
            live
            title="Rascunho recuperado"
            action={
              <Button size="sm" variant="secondary" onClick={draft.discard}>
                Descartar
              </Button>
            }
          >
            <p>De {formatDateAndTime(draft.restoredAt)}, ainda não salvo.</p>
          </Banner>
        )}
        <OverviewCard form={form} exists={isStored} />
      </div>
      <div className={PROFILE_MAIN_CLASS}>
        <PersonalSection form={form} hasPicture={profile.avatar_url !== null} />
        <AdditionalSection form={form} />
        <SummarySection form={form} />
        <EntriesSection form={form} />
        <ResumeSaveBar busy={save.isPending} hasChanges={hasChanges} exists={isStored} hasDraft={draft.hasDraft} />
      </div>
    </Form>
  );
}
