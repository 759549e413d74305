import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import type { OwnProfile } from '#contract/profiles.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { Form } from '#web/lib/forms/form.tsx';
import { focusFirstError, resolverOf } from '#web/lib/forms/form-resolver.ts';
import { useForm } from '#web/lib/forms/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { PERSONAL_INFO_MISSING_TEXTS, SAVE_FAILED, SAVE_TEXTS, UNSAVED_CHANGES_QUESTION } from '../error-texts.ts';
import { notifyNotSaved } from '../mutations.ts';
import { PROFILE_FORM_CLASS } from '../profile-class.ts';
import { applySavedProfile } from '../queries.ts';
import { SaveBar } from '../save-bar.tsx';
import { AboutSection } from './about-section.tsx';
import { BioField } from './bio-field.tsx';
import {
  type CandidateValues,
  candidateInput,
  candidateProblems,
  candidateValues,
  isPersonalFilled,
} from './candidate-values.ts';
import { ContactPhoneField } from './contact-phone-field.tsx';
import { CvCard } from './cv-card.tsx';
import { ExperiencesSection } from './experiences-section.tsx';
import { HomeSection } from './home-section.tsx';
import { MissingBanner } from './missing-banner.tsx';
import { MobilitySection } from './mobility-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SearchSection } from './search-section.tsx';

interface CandidateFormProps {
  /** The initial values. Later changes of the profile don't change what is being typed. */
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  /** Called with whether the form has unsaved changes, each time this changes. */
  onDirty: (isDirty: boolean) => void;
}

/** The form of a candidate's profile. After a failed save, the form keeps the typed values (profiles#kept-on-failure). */
export default function CandidateForm({ profile, onSaved, onDirty }: CandidateFormProps) {
  const form = useForm<CandidateValues>({
    defaultValues: candidateValues(profile),
    resolver: resolverOf(candidateProblems),
    shouldFocusError: false,
  });
  const { control, formState } = form;
  const [idade, genero, escolaridade, estado_civil, tem_filhos, [area = null], cidade_de_interesse] = useWatch({
    control,
    name: ['idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos', 'funcoes', 'cidade_de_interesse'],
  });
  const isReady = isPersonalFilled({ idade, genero, escolaridade, estado_civil, tem_filhos });

  const save = useMutation(
    orpc.profiles.saveCandidate.mutationOptions({
      onSuccess: (saved) => {
        applySavedProfile(saved);
        onSaved(saved.profile);
      },
      onError: (error, sent) =>
        void notifyNotSaved(error, { texts: SAVE_TEXTS, fallback: SAVE_FAILED, sent, of: 'about' }),
    }),
  );

  useLeaveGuard(formState.isDirty && !save.isSuccess, UNSAVED_CHANGES_QUESTION);

  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  function submit(values: CandidateValues) {
    const input = candidateInput(values);
    if (input && !save.isPending) save.mutate(input);
  }

  function refuse(errors: FieldErrors<CandidateValues>) {
    focusFirstError(form, errors);
    if (!isPersonalFilled(form.getValues()))
      return notify.error(PERSONAL_INFO_MISSING_TEXTS.title, PERSONAL_INFO_MISSING_TEXTS.text);
    const first = Object.values(errors)[0];
    notify.error('Erro', typeof first?.message === 'string' ? first.message : SAVE_FAILED);
  }

  return (
    <Form form={form} onSubmit={form.handleSubmit(submit, refuse)} className={PROFILE_FORM_CLASS}>
      <MissingBanner profile={{ area, cidade_de_interesse }} />
      <CvCard form={form} />
      <AboutSection form={form} profile={profile}>
        <BioField form={form} />
      </AboutSection>
      <SearchSection form={form} />
      <PersonalSection form={form} warned={!isReady} />
      <HomeSection form={form} title="Contato e moradia">
        <ContactPhoneField form={form} />
      </HomeSection>
      <MobilitySection form={form} />
      <ExperiencesSection form={form} />
      <SaveBar label="Salvar perfil" hint={isReady ? null : PERSONAL_INFO_MISSING_TEXTS.hint} busy={save.isPending} />
    </Form>
  );
}
