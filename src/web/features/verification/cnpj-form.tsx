import { plainCnpj } from '#domain/companies/cnpj.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { saveCnpj } from './mutations.ts';
import { cnpjProblem } from './verification-rules.ts';

interface CnpjFormProps {
  /** The saved CNPJ; null without one. */
  cnpj: string | null;
  isVerified: boolean;
  onDone: () => void;
}

const CHANGE_QUESTION = {
  title: 'Trocar o CNPJ?',
  description: 'A verificação da empresa termina na hora. Depois você pode verificar de novo com o novo CNPJ.',
  confirmLabel: 'Trocar CNPJ',
  cancelLabel: 'Manter como está',
  tone: 'danger',
} as const;

/** The form for the company's CNPJ. A verified company must confirm a change: it revokes the verification (verification#ends). */
export function CnpjForm({ cnpj, isVerified, onDone }: CnpjFormProps) {
  const { form, field, isSubmitting } = useFields({
    initial: { cnpj: cnpj === null ? '' : formatCnpj(cnpj) },
    rules: { cnpj: cnpjProblem },
    async onSubmit({ cnpj: typed }) {
      const wanted = plainCnpj(typed);
      if (wanted === cnpj) return onDone();
      if (isVerified && !(await confirmWithUser(CHANGE_QUESTION))) return;
      if (await saveCnpj(wanted)) onDone();
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-4">
      <TextField
        {...field('cnpj')}
        label="CNPJ da empresa"
        hint="Com ou sem pontos; o novo formato com letras também vale."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Salvando..." className="self-start">
        Salvar CNPJ
      </Button>
    </form>
  );
}
