import { useState } from 'react';
import type { Account } from '#contract/operators/accounts.ts';
import { REASON_MAX } from '#domain/text/text-limits.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type ActionDialogProps, FormView } from '../form-view.tsx';
import { useCreateLink } from '../mutations.ts';
import { reasonProblem } from '../reason-rules.ts';
import { type CreatedLink, CreatedLinkView } from './created-link-view.tsx';

interface LinkDialogProps extends ActionDialogProps {
  account: Account;
}

const RESET = { value: 'reset', label: 'Criar senha', hint: 'Para quem não recebe e-mails' };
const SIGN_IN = { value: 'sign-in', label: 'Entrar', hint: 'Sem mudar a senha' };

function LinkForm({ account, ...window }: LinkDialogProps & { onClosed: () => void }) {
  const make = useCreateLink();
  const [made, setMade] = useState<CreatedLink | null>(null);
  const { user_id } = account;
  // The server creates no sign-in link while the address is not confirmed.
  const kinds = account.email !== null && account.email_confirmed ? [RESET, SIGN_IN] : [RESET];
  const { form, field, isSubmitting } = useFields({
    initial: { kind: 'reset', reason: '' },
    rules: { reason: reasonProblem },
    async onSubmit(typed) {
      const kind = typed.kind === 'sign-in' ? 'sign-in' : 'reset';
      setMade(await make.mutateAsync({ kind, user_id, reason: typed.reason.trim() }).catch(() => null));
    },
  });
  return (
    <FormView
      {...window}
      title={made ? 'Link criado' : `Criar link: ${account.name}`}
      description={
        account.user_type === 'company' && account.owner
          ? `Abre a conta de ${account.owner.name}, que é de quem a empresa é agora. Essa pessoa recebe um aviso, sem o link.`
          : 'Abre a conta a quem o tiver. A pessoa recebe um aviso, sem o link.'
      }
      form={form}
      confirmLabel="Criar link"
      isSubmitting={isSubmitting}
      result={made && <CreatedLinkView link={made} />}
    >
      <RadioCards {...field('kind')} legend="Para quê" options={kinds} />
      <TextArea {...field('reason')} label="Motivo" required maxLength={REASON_MAX} rows={3} />
    </FormView>
  );
}

/** Dialog that creates a link to reset the password or to sign in, for a user who receives no e-mail (operators#links). */
export const LinkDialog = resetOnClose(LinkForm);
