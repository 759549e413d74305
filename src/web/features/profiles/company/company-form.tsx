import { useMutation } from '@tanstack/react-query';
import { type FieldErrors, useWatch } from 'react-hook-form';
import type { OwnProfile } from '#contract/profiles.ts';
import { COMPANY_FIELD_TEXTS, missingCompanyFields } from '#domain/candidates/completeness.ts';
import { BIO_MAX, NAME_MAX } from '#domain/text/text-limits.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { Form } from '#web/lib/forms/form.tsx';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { focusFirstError, resolverOf } from '#web/lib/forms/form-resolver.ts';
import { useForm } from '#web/lib/forms/use-form.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  COMPANY_FIELDS_MISSING_TEXTS,
  COMPANY_SAVE_FAILED,
  COMPANY_SAVE_TEXTS,
  UNSAVED_CHANGES_QUESTION,
} from '../error-texts.ts';
import { CityField } from '../fields/city-field.tsx';
import { FunctionPickerField } from '../fields/function-picker-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { ProfilePictureField } from '../fields/picture-field.tsx';
import { notifyNotSaved } from '../mutations.ts';
import { PROFILE_FORM_CLASS } from '../profile-class.ts';
import { applySavedProfile } from '../queries.ts';
import { SaveBar } from '../save-bar.tsx';
import { type CompanyValues, companyInput, companyProblems, companyValues } from './company-values.ts';
import { MissingBanner } from './missing-banner.tsx';

const LABELS = COMPANY_FIELD_TEXTS;

interface CompanyFormProps {
  /** The initial values. Later changes of the profile don't change what is being typed. */
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
}

function saveHint(isIncomplete: boolean, isChanged: boolean): string | null {
  if (isIncomplete) return COMPANY_FIELDS_MISSING_TEXTS.hint;
  return isChanged ? null : 'Nenhuma alteração detectada';
}

/** The form of a company's profile (profiles#company-required). After a failed save, the form keeps the typed values. */
export default function CompanyForm({ profile, onSaved }: CompanyFormProps) {
  const form = useForm<CompanyValues>({
    defaultValues: companyValues(profile),
    resolver: resolverOf(companyProblems),
    shouldFocusError: false,
  });
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;
  const [name, city, telefone, funcoes, bio] = useWatch({
    control,
    name: ['name', 'city', 'telefone', 'funcoes', 'bio'],
  });
  const missing = missingCompanyFields({ name, city, telefone, funcoes, bio });
  const hint = saveHint(missing.length > 0, isDirty);

  const save = useMutation(
    orpc.profiles.saveCompany.mutationOptions({
      onSuccess: (saved) => {
        applySavedProfile(saved);
        onSaved(saved.profile);
      },
      onError: (error, sent) =>
        void notifyNotSaved(error, { texts: COMPANY_SAVE_TEXTS, fallback: COMPANY_SAVE_FAILED, sent, of: 'company' }),
    }),
  );

  useLeaveGuard(isDirty && !save.isSuccess, UNSAVED_CHANGES_QUESTION);

  function submit(values: CompanyValues) {
    const input = companyInput(values);
    if (input && isDirty && !save.isPending) save.mutate(input);
  }

  function refuse(found: FieldErrors<CompanyValues>) {
    focusFirstError(form, found);
    if (missing.length > 0) return notify.error(COMPANY_FIELDS_MISSING_TEXTS.title, COMPANY_FIELDS_MISSING_TEXTS.text);
    const [first] = Object.values(found);
    notify.error('Erro', typeof first?.message === 'string' ? first.message : COMPANY_SAVE_FAILED);
  }

  return (
    <Form form={form} onSubmit={form.handleSubmit(submit, refuse)} className={PROFILE_FORM_CLASS}>
      <MissingBanner missing={missing} onPick={(field) => form.setFocus(field)} />
      <SectionCard title="Dados da empresa">
        <ProfilePictureField kind="logo" label="Logo da empresa" profile={profile} />
        <TextField
          label={LABELS.name.label}
          required
          autoComplete="organization"
          maxLength={NAME_MAX}
          error={errors.name?.message}
          {...register('name')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField control={control} name="city">
            {(field) => <CityField {...field} label={LABELS.city.label} required />}
          </FormField>
          <FormField control={control} name="telefone">
            {(field) => (
              <PhoneField {...field} label={LABELS.telefone.label} required hint="Só aparece depois do match." />
            )}
          </FormField>
        </div>
      </SectionCard>
      <SectionCard title="O que a empresa procura">
        <FormField control={control} name="funcoes">
          {(field) => (
            <FunctionPickerField
              {...field}
              label={LABELS.funcoes.label}
              required
              hint="As funções que a empresa costuma contratar."
            />
          )}
        </FormField>
        <TextArea
          label={LABELS.bio.label}
          required
          hint="O que a empresa faz e como é trabalhar aí. Telefone, e-mail e links ficam de fora: o contato vem com o match."
          maxLength={BIO_MAX}
          error={errors.bio?.message}
          {...register('bio')}
        />
      </SectionCard>
      <SaveBar label="Salvar perfil" hint={hint} busy={save.isPending} />
    </Form>
  );
}
