import { Target } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CONTRACT_LABELS, CONTRACTS } from '#domain/jobs/contracts.ts';
import { SHIFT_LABELS, SHIFTS } from '#domain/jobs/job-preferences.ts';
import { api } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { RadiusField, REMOTE_FIELD_TEXTS } from '../candidate/reach-field.tsx';
import { SAVE_FAILED, UNSAVED_CHANGES_QUESTION } from '../error-texts.ts';
import { applySavedProfile } from '../queries.ts';
import { ChoicesField } from './choices-field.tsx';
import { preferencesInput, preferenceValues, salaryProblem } from './preference-values.ts';

/** The form of a candidate's job preferences, which filter the deck (feed#preferences). After a failed save, the form keeps its values. */
export function PreferencesForm() {
  const { profile } = useSignedIn();
  const [values, setValues] = useState(() => preferenceValues(profile));
  const [isSaving, setSaving] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const problem = salaryProblem(values.salario);
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const isDirty = JSON.stringify(values) !== JSON.stringify(preferenceValues(profile));
  useLeaveGuard(isDirty, UNSAVED_CHANGES_QUESTION);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(problem !== undefined);
    if (problem) event.currentTarget.querySelector<HTMLInputElement>('[name=salario]')?.focus();
    if (problem || isSaving) return;
    setSaving(true);
    try {
      const saved = await api.profiles.savePreferences(preferencesInput(values));
      applySavedProfile(saved);
      setValues(preferenceValues(saved.profile));
      notify.success('Preferências salvas', 'As suas vagas já seguem o que você escolheu.');
    } catch (error) {
      notifyError(error, {}, SAVE_FAILED);
    }
    setSaving(false);
  }

  return (
    <form noValidate onSubmit={save}>
      <SectionCard
        title="O que você procura"
        icon={<Target aria-hidden="true" />}
        note="Vagas que não dizem o contrato, o salário ou o horário continuam aparecendo."
      >
        <RadiusField value={values.raio_km} onValueChange={(raio_km) => change({ raio_km })} />
        <SwitchField
          {...REMOTE_FIELD_TEXTS}
          checked={values.aceita_remoto}
          onChange={({ target }) => change({ aceita_remoto: target.checked })}
        />
        <ChoicesField
          label="Tipos de contrato"
          hint="Sem escolher nenhum, você vê todos."
          choices={CONTRACTS}
          labels={CONTRACT_LABELS}
          value={values.contratos}
          onValueChange={(contratos) => change({ contratos })}
        />
        <TextField
          name="salario"
          label="Salário mínimo por mês"
          hint="Em reais. Nenhuma empresa vê este valor."
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={values.salario}
          onChange={({ target }) => change({ salario: target.value })}
          error={wasRefused ? problem : undefined}
        />
        <ChoicesField
          label="Turnos em que você pode trabalhar"
          hint="A vaga aparece se o horário dela couber todo nos turnos que você escolher. Sem escolher nenhum, você vê todas."
          choices={SHIFTS}
          labels={SHIFT_LABELS}
          value={values.turnos}
          onValueChange={(turnos) => change({ turnos })}
        />
        <Button type="submit" busy={isSaving} busyLabel="Salvando..." className="self-start max-sm:self-stretch">
          Salvar preferências
        </Button>
      </SectionCard>
    </form>
  );
}
