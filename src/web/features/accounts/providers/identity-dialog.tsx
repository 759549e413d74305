import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { linkWallet } from '../wallets/wallet-client.ts';
import type { FoundWallet } from '../wallets/wallet-types.ts';
import { redirectToLinkProvider, unlinkIdentity } from './provider-client.ts';
import { providerErrorText } from './provider-texts.ts';

/** The provider or wallet that the user wants to link to the account, or the linked identity to unlink. */
export type IdentityChange = {
  act: 'link' | 'unlink';
  /** To link: the provider's id or the wallet's key. To unlink: the identity's id. */
  id: string;
  /** The name of the provider or wallet, for the texts. */
  name: string;
  /** The wallet to link; undefined for a provider, and to unlink. */
  wallet?: FoundWallet | undefined;
};

interface IdentityDialogProps {
  change: IdentityChange;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Called after the request, also after an error: the server may have made the change although its response was lost. To link a
   * provider, the request only returns the provider's URL, which the browser then opens.
   */
  onChanged: () => void;
}

function IdentityForm({
  change,
  open,
  onOpenChange,
  onChanged,
  onClosed,
}: IdentityDialogProps & { onClosed: () => void }) {
  const { act, id, name, wallet } = change;
  const isLink = act === 'link';
  const { form, field, isSubmitting, setError } = useFields({
    initial: EMPTY_PROOF_FIELDS,
    rules: { proof: proofProblem },
    async onSubmit(typed): Promise<void> {
      const proof = proofOf(typed);
      try {
        if (wallet) await linkWallet(wallet, proof);
        else if (isLink) return await redirectToLinkProvider(id, proof);
        else await unlinkIdentity(id, proof);
      } catch (error) {
        const message = providerErrorText(errorCode(error), error);
        notify.error('Erro', message);
        // An error of the wallet does not concern the proof.
        if (!errorCode(error).startsWith('WALLET')) setError('proof', message);
        return;
      } finally {
        onChanged();
      }
      onOpenChange(false);
      if (wallet) notify.success('Carteira vinculada', 'Agora ela também abre a sua conta.');
      else notify.success(`${name} desvinculado`);
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={`${isLink ? 'Vincular' : 'Desvincular'} ${name}`}
      description={
        isLink
          ? `Confirme que é você. Depois, ${name} ${wallet ? 'pede uma assinatura, que não custa nada' : 'pergunta o mesmo'}.`
          : `Entrar com ${name} deixa de abrir sua conta.`
      }
      form={form}
      isSubmitting={isSubmitting}
      confirmLabel={isLink ? 'Continuar' : 'Desvincular'}
      busyLabel={isLink ? `Abrindo ${name}...` : 'Desvinculando...'}
      tone={isLink ? 'primary' : 'danger'}
    >
      <ProofField {...field('proof')} />
    </FormDialog>
  );
}

/** Dialog that requests proof of identity and then links or unlinks a provider or wallet (accounts#reauthentication). */
export const IdentityDialog = resetOnClose(IdentityForm);
