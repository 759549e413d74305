import type { TeamMember } from '#contract/team.ts';
import { nameProblem } from '#web/features/accounts/account-rules.ts';
import { ProofField } from '#web/features/accounts/reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '#web/features/accounts/reauthentication/proof-rules.ts';
import { wrongProofText } from '#web/features/accounts/security/error-texts.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { setSession, useSignedIn } from '#web/lib/session/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { TEAM_CHANGE_FAILED, TEAM_ERRORS } from './error-texts.ts';

interface TransferOwnershipDialogProps {
  newOwner: TeamMember & { id: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog in which the owner transfers the company's account to an administrator, after reauthentication (team#ownership-transfer). */
export function TransferOwnershipDialog({ newOwner, open, onOpenChange }: TransferOwnershipDialogProps) {
  const { member } = useSignedIn();
  const { form, field, isSubmitting, setError } = useFields({
    initial: { ...EMPTY_PROOF_FIELDS, name: member?.name ?? '' },
    rules: { proof: proofProblem, name: nameProblem },
    async onSubmit({ name, ...proof }) {
      try {
        const session = await api.team.transferOwnership({ id: newOwner.id, name: name.trim(), proof: proofOf(proof) });
        setSession(session);
        notify.success('Propriedade passada', `Agora a conta da empresa é de ${newOwner.name}.`);
        onOpenChange(false);
        await queryClient.invalidateQueries({ queryKey: orpc.team.list.key() });
      } catch (error) {
        const text = wrongProofText(errorCode(error));
        if (text) setError('proof', text);
        else notifyError(error, TEAM_ERRORS, TEAM_CHANGE_FAILED);
      }
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Passar a propriedade"
      description={`A conta da empresa passa a ser de ${newOwner.name}, e só essa pessoa pode devolver. Você continua na equipe, com o papel de administrador.`}
      form={form}
      isSubmitting={isSubmitting}
      confirmLabel="Passar a propriedade"
      busyLabel="Passando..."
      tone="danger"
      isLocked={isSubmitting}
    >
      {!member && (
        <TextField
          {...field('name')}
          label="Seu nome"
          hint="É assim que a equipe vai ver você."
          autoComplete="name"
          autoCapitalize="text"
        />
      )}
      <ProofField {...field('proof')} />
    </FormDialog>
  );
}
