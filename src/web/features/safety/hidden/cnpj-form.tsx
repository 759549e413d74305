import { CNPJ_TYPED_MAX, isCnpj, plainCnpj } from '#domain/companies/cnpj.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { hideCnpj } from './mutations.ts';

const cnpjProblem = (typed: string) =>
  isCnpj(plainCnpj(typed)) ? undefined : 'Confira o CNPJ: são 14 letras e números';

/** Form with which the candidate hides from a company by its CNPJ. The company may have no account yet. */
export function CnpjForm() {
  const { form, field, isSubmitting } = useFields({
    initial: { cnpj: '' },
    rules: { cnpj: cnpjProblem },
    async onSubmit({ cnpj }) {
      await hideCnpj(plainCnpj(cnpj), () => form.ref.current?.reset());
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        {...field('cnpj')}
        label="Pelo CNPJ"
        hint="Vale também para uma empresa que ainda não está aqui."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CNPJ_TYPED_MAX}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Escondendo..." className="self-start">
        Esconder este CNPJ
      </Button>
    </form>
  );
}
