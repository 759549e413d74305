import { AlignLeft, ClipboardList, Link2, Mail, UserRound } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { MAXIMUM_AGE, MINIMUM_AGE } from '#domain/candidates/completeness.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, GENEROS } from '#domain/catalogue/personal.ts';
import { EMAIL_MAX, ITEM_MAX, NAME_MAX, SUMMARY_MAX, URL_MAX } from '#domain/text/text-limits.ts';
import { PhoneField } from '#web/features/profiles/fields/phone-field.tsx';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ResumeValues } from '../resume-values.ts';
import { ResumeSection } from './resume-section.tsx';

interface SectionProps {
  form: UseFormReturn<ResumeValues>;
}

/** Section with name, position sought, contact, and the switch for the profile's picture. */
export function PersonalSection({ form, hasPicture }: SectionProps & { hasPicture: boolean }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <ResumeSection name="pessoais" title="Informações pessoais" icon={<UserRound aria-hidden="true" />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nome completo"
          required
          maxLength={NAME_MAX}
          autoComplete="name"
          error={errors.nome_completo?.message}
          className="sm:col-span-2"
          {...register('nome_completo')}
        />
        <TextField
          label="Cargo pretendido"
          maxLength={ITEM_MAX}
          autoComplete="organization-title"
          className="sm:col-span-2"
          {...register('cargo_pretendido')}
        />
        <TextField
          label="Email"
          required
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="email"
          icon={<Mail />}
          error={errors.email?.message}
          {...register('email')}
        />
        <FormField control={control} name="telefone">
          {(field) => <PhoneField {...field} label="Telefone" required />}
        </FormField>
        <TextField
          label="LinkedIn"
          type="url"
          inputMode="url"
          maxLength={URL_MAX}
          autoComplete="url"
          placeholder="linkedin.com/in/voce"
          icon={<Link2 />}
          error={errors.linkedin?.message}
          className="sm:col-span-2"
          {...register('linkedin')}
        />
      </div>
      {hasPicture && <SwitchField label="Usar minha foto do perfil" {...register('com_foto')} />}
    </ResumeSection>
  );
}

const asItems = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

const CHOICES = [
  { name: 'genero', label: 'Gênero', items: asItems(GENEROS) },
  { name: 'escolaridade', label: 'Escolaridade', items: asItems(ESCOLARIDADES) },
  { name: 'estado_civil', label: 'Estado civil', items: asItems(ESTADOS_CIVIS) },
  {
    name: 'tem_filhos',
    label: 'Tem filhos?',
    items: [
      { value: 'sim', label: 'Sim' },
      { value: 'nao', label: 'Não' },
    ],
  },
] as const;

/** Section with the personal fields that are saved in the profile too (profiles#curriculo-fields). */
export function AdditionalSection({ form }: SectionProps) {
  const { control, register, formState } = form;
  return (
    <ResumeSection
      name="adicionais"
      title="Informações pessoais adicionais"
      icon={<ClipboardList aria-hidden="true" />}
      note="São as mesmas do seu perfil. Empresas nunca recebem idade, gênero, estado civil e filhos."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Idade"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint={`De ${MINIMUM_AGE} a ${MAXIMUM_AGE} anos.`}
          error={formState.errors.idade?.message}
          {...register('idade')}
        />
        {CHOICES.map(({ name, label, items }) => (
          <FormField key={name} control={control} name={name}>
            {(field) => <SelectField<string> {...field} label={label} items={items} />}
          </FormField>
        ))}
      </div>
    </ResumeSection>
  );
}

export function SummarySection({ form }: SectionProps) {
  return (
    <ResumeSection name="resumo" title="Resumo profissional" icon={<AlignLeft aria-hidden="true" />}>
      <TextArea
        label="Resumo profissional"
        labelHidden
        hint="Em poucas linhas: o que você faz, há quanto tempo e o que procura."
        rows={5}
        maxLength={SUMMARY_MAX}
        {...form.register('resumo_profissional')}
      />
    </ResumeSection>
  );
}
