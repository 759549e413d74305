import { PASSKEY_NAME_MAX } from '#domain/text/text-limits.ts';
import { errorCode, Failure } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { deviceOf } from '../security/device-texts.ts';
import { passkeyNameProblem } from './factor-rules.ts';
import { factorErrorText } from './factor-texts.ts';
import { addPasskey, removePasskey, wasCancelled } from './passkey-client.ts';

/** Returns the server's error code, or the name of the browser's error. */
const refusalOf = (error: unknown): string =>
  error instanceof Failure || !(error instanceof Error) ? errorCode(error) : error.name;

interface PasskeyDialogProps {
  /** The passkey to remove; null to add one. */
  passkey: { id: string; name: string } | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the request, also after an error: the server may have made the change although its response was lost. */
  onChanged: () => void;
}

function PasskeyForm({
  passkey,
  open,
  onOpenChange,
  onChanged,
  onClosed,
}: PasskeyDialogProps & { onClosed: () => void }) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { name: deviceOf(navigator.userAgent).name, ...EMPTY_PROOF_FIELDS },
    rules: {
      name: (name) => (passkey ? undefined : passkeyNameProblem(name)),
      proof: proofProblem,
    },
    async onSubmit({ name, ...proof }): Promise<void> {
      try {
        if (passkey) await removePasskey(passkey.id, proofOf(proof));
        else await addPasskey(name.trim(), proofOf(proof));
      } catch (error) {
        if (wasCancelled(error)) return;
        const message = factorErrorText(refusalOf(error), error);
        notify.error('Erro', message);
        setError('proof', message);
        return;
      } finally {
        onChanged();
      }
      onOpenChange(false);
      notify.success(passkey ? 'Chave de acesso removida' : 'Chave de acesso adicionada');
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={passkey ? 'Remover chave de acesso' : 'Adicionar chave de acesso'}
      description={
        passkey
          ? `“${passkey.name}” deixa de abrir sua conta.`
          : 'Confirme que é você. Depois, seu aparelho pede a digital, o rosto ou o PIN.'
      }
      form={form}
      isSubmitting={isSubmitting}
      confirmLabel={passkey ? 'Remover' : 'Adicionar'}
      busyLabel={passkey ? 'Removendo...' : 'Adicionando...'}
      tone={passkey ? 'danger' : 'primary'}
    >
      {!passkey && (
        <TextField {...field('name')} label="Nome da chave" maxLength={PASSKEY_NAME_MAX} autoComplete="off" />
      )}
      <ProofField {...field('proof')} />
    </FormDialog>
  );
}

/** Dialog that adds or removes a passkey. It requests proof of identity, and a name for a new passkey (accounts#passkeys). */
export const PasskeyDialog = resetOnClose(PasskeyForm);
