import { VERIFICATION_TEXT_MAX } from '#domain/text/text-limits.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { requestReview } from './mutations.ts';
import { requestTextProblem } from './verification-rules.ts';

/** Form that requests verification by the operators. A text replaces the form while a request is pending (verification#request). */
export function RequestForm({ isWaiting }: { isWaiting: boolean }) {
  const { form, field, isSubmitting } = useFields({
    initial: { text: '' },
    rules: { text: requestTextProblem },
    onSubmit: async ({ text }) => void (await requestReview(text.trim())),
  });
  if (isWaiting) return <p className="text-ink-muted">Seu pedido está com a nossa equipe.</p>;
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextArea
        {...field('text')}
        label="Como podemos conferir a empresa?"
        hint="Por exemplo: o site, as redes sociais ou um telefone fixo que esteja no cartão CNPJ."
        maxLength={VERIFICATION_TEXT_MAX}
        rows={3}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Enviando..." className="self-start">
        Pedir análise
      </Button>
    </form>
  );
}
