import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import type { OwnProfile } from '#contract/profiles.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { Form } from '#web/lib/forms/form.tsx';
import { focusFirstError, resolverOf } from '#web/lib/forms/form-resolver.ts';
import { useForm } from '#web/lib/forms/use-form.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { PERSONAL_INFO_MISSING_TEXTS, SAVE_FAILED, SAVE_TEXTS, UNSAVED_CHANGES_QUESTION } from '../../error-texts.ts';
import { notifyNotSaved } from '../../mutations.ts';
import { PROFILE_FORM_CLASS } from '../../profile-class.ts';
import { applySavedProfile } from '../../queries.ts';
import { SaveBar } from '../../save-bar.tsx';
import { AboutSection } from '../about-section.tsx';
import { BioField } from '../bio-field.tsx';
import { type CandidateValues, candidateValues, isPersonalFilled, missingText } from '../candidate-values.ts';
import { ContactPhoneField } from '../contact-phone-field.tsx';
import { CvCard } from '../cv-card.tsx';
import { ExperiencesSection } from '../experiences-section.tsx';
import { HomeSection } from '../home-section.tsx';
import { MobilitySection } from '../mobility-section.tsx';
import { PersonalSection } from '../personal-section.tsx';
import { SearchSection } from '../search-section.tsx';
import { profileDrafts } from './profile-draft-store.ts';
import { formAfterSave, stepAfter, stepBefore, stepInput, stepProblems } from './step-rules.ts';
import { StepsBar } from './steps-bar.tsx';
import { useStep } from './use-step.ts';

/** Milliseconds for which a new step ignores presses: longer than the time between the two presses of a double press. */
export const SETTLED_AFTER_MS = 350;

interface StepsFormProps {
  profile: OwnProfile;
  /** True when the first heading takes the focus, because the steps replace the form that the user has just saved. */
  takesFocus: boolean;
  /** Called when a step is sent to the server. */
  onSave: () => void;
  /** Called when a saved step has made the profile complete. */
  onFinished: () => void;
}

/** The form of a new candidate's profile, one step at a time (profiles#candidate-steps). Unsaved input is stored in this browser. */
export default function StepsForm({ profile, takesFocus, onSave, onFinished }: StepsFormProps) {
  const [start] = useState(() => candidateValues(profile));
  const { step, goOnTo, goBack } = useStep(profile);
  const form = useForm<CandidateValues>({
    defaultValues: start,
    resolver: resolverOf((values) => stepProblems(step, values)),
    shouldFocusError: false,
  });
  const { control, formState } = form;
  const draft = useDraft(form, profileDrafts, profile.user_id, start);
  // A press soon after a new step has appeared was meant for the step before.
  const isSettled = useDebounced(step, SETTLED_AFTER_MS) === step;
  const isSending = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? null : step);

  useLeaveGuard(formState.isDirty && draft.isRefused, UNSAVED_CHANGES_QUESTION);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.clearErrors();
    heading.current?.focus({ preventScroll: true });
  }, [form, step]);

  const [idade, genero, escolaridade, estado_civil, tem_filhos, [area = null], cidade_de_interesse] = useWatch({
    control,
    name: ['idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos', 'funcoes', 'cidade_de_interesse'],
  });
  const isReady = isPersonalFilled({ idade, genero, escolaridade, estado_civil, tem_filhos });
  const missing = missingText({ area, cidade_de_interesse });

  const save = useMutation(
    orpc.profiles.saveCandidateStep.mutationOptions({
      onSuccess: applySavedProfile,
      onError: (error, sent) =>
        void notifyNotSaved(error, { texts: SAVE_TEXTS, fallback: SAVE_FAILED, sent, of: 'about' }),
      onSettled: () => {
        isSending.current = false;
      },
    }),
  );

  function submit(sent: CandidateValues) {
    const input = stepInput(step, sent);
    if (!input || isSending.current || !isSettled) return;
    isSending.current = true;
    onSave();
    save.mutate(input, {
      onSuccess: (answer) => {
        const saved = candidateValues(answer.profile);
        const next = stepAfter(step, answer.profile);
        draft.markSaved(saved, next ? formAfterSave(step, { saved, sent, typed: form.getValues() }) : saved);
        if (!next) onFinished();
        else if (shown.current === step) goOnTo(next);
      },
    });
  }

  function refuse(errors: FieldErrors<CandidateValues>) {
    focusFirstError(form, errors);
    if (step === 'personal' && !isReady)
      notify.error(PERSONAL_INFO_MISSING_TEXTS.title, PERSONAL_INFO_MISSING_TEXTS.text);
  }

  return (
    <Form form={form} onSubmit={form.handleSubmit(submit, refuse)} className={PROFILE_FORM_CLASS}>
      <StepsBar step={step} />
      {step === 'search' && <SearchSection form={form} note={missing ?? undefined} headingRef={heading} isFolded />}
      {step === 'about' && (
        <>
          <AboutSection form={form} profile={profile} headingRef={heading}>
            <ContactPhoneField form={form} />
          </AboutSection>
          <Disclosure title="Bio, experiências, moradia e mobilidade" note={<span className="text-sm">Opcional</span>}>
            <div className="flex flex-col gap-5">
              <Card aria-label="Bio">
                <BioField form={form} />
              </Card>
              <ExperiencesSection form={form} />
              <HomeSection form={form} title="Moradia" />
              <MobilitySection form={form} />
            </div>
          </Disclosure>
        </>
      )}
      {step === 'personal' && <PersonalSection form={form} headingRef={heading} />}
      <CvCard form={form} />
      <SaveBar
        label={step === 'personal' ? 'Salvar perfil' : 'Continuar'}
        hint={step === 'personal' && !isReady ? PERSONAL_INFO_MISSING_TEXTS.hint : null}
        busy={save.isPending}
        isWaiting={!isSettled}
        back={
          stepBefore(step) && (
            <Button variant="ghost" onClick={goBack}>
              <ArrowLeft aria-hidden="true" />
              {/* With text twice as large, only the icon has room beside the other button. */}
              <span className="@max-[17rem]:sr-only">Voltar</span>
            </Button>
          )
        }
      />
    </Form>
  );
}
