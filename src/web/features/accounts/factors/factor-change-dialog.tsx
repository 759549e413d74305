import { useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { removeAuthenticator, removePhoneFactor, renewRecoveryCodes } from './factor-client.ts';
import { factorErrorText } from './factor-texts.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

/** The requested change: replace the recovery codes ('renew'), remove the authenticator ('end') or the phone number ('end-phone'). */
export type FactorChange = 'renew' | 'end' | 'end-phone';

const CHANGE_TEXTS: Readonly<Record<FactorChange, { title: string; description: string; act: string; busy: string }>> =
  {
    renew: {
      title: 'Gerar novos códigos',
      description: 'Os códigos de recuperação de agora deixam de valer.',
      act: 'Gerar códigos',
      busy: 'Gerando...',
    },
    end: {
      title: 'Desativar duas etapas',
      description: 'Entrar na sua conta não vai mais pedir um código do aplicativo.',
      act: 'Desativar',
      busy: 'Desativando...',
    },
    'end-phone': {
      title: 'Desativar código por celular',
      description: 'Não enviamos mais códigos ao seu celular quando você entrar.',
      act: 'Desativar',
      busy: 'Desativando...',
    },
  };

interface FactorChangeDialogProps {
  change: FactorChange;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the request, also after an error: the server may have made the change although its response was lost. */
  onChanged: () => void;
}

function FactorChangeForm({
  change,
  open,
  onOpenChange,
  onChanged,
  onClosed,
}: FactorChangeDialogProps & { onClosed: () => void }) {
  const { email, name } = useSignedIn().user;
  const [codes, setCodes] = useState<string[] | null>(null);
  const { title, description, act, busy } = CHANGE_TEXTS[change];
  const { form, field, isSubmitting, setError } = useFields({
    initial: EMPTY_PROOF_FIELDS,
    rules: { proof: proofProblem },
    async onSubmit(typed) {
      try {
        if (change === 'renew') setCodes(await renewRecoveryCodes(proofOf(typed)));
        else {
          await (change === 'end' ? removeAuthenticator : removePhoneFactor)(proofOf(typed));
          onOpenChange(false);
          notify.success(change === 'end' ? 'Duas etapas desativadas' : 'Código por celular desativado');
        }
      } catch (error) {
        const message = factorErrorText(errorCode(error), error);
        notify.error('Erro', message);
        setError('proof', message);
      } finally {
        onChanged();
      }
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={codes ? 'Guarde seus códigos' : title}
      description={codes ? undefined : description}
      form={form}
      isSubmitting={isSubmitting}
      isLocked={isSubmitting}
      confirmLabel={act}
      busyLabel={busy}
      tone={change === 'renew' ? 'primary' : 'danger'}
      result={codes && <RecoveryCodesView codes={codes} owner={email ?? name} />}
      closeLabel="Já guardei"
    >
      <ProofField {...field('proof')} />
    </FormDialog>
  );
}

/** Dialog that requests proof of identity and then makes the change; new recovery codes are shown in it (accounts#reauthentication). */
export const FactorChangeDialog = resetOnClose(FactorChangeForm);
