import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mobileNumber } from '#domain/accounts/phone.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { SendCodeButton } from '../reauthentication/send-code-button.tsx';
import { formattedNumber, numberProblem } from '../sign-in/phone-rules.ts';
import { phoneErrorText } from '../sign-in/phone-texts.ts';
import { confirmPhoneFactor, resendPhoneFactorCode, startPhoneFactorEnrolment } from './factor-client.ts';
import { sentCodeProblem, withoutSpaces } from './factor-rules.ts';
import { factorErrorText } from './factor-texts.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

type Step = 'proof' | 'code' | 'codes';

const STEP_TEXTS: Readonly<Record<Step, { title: string; description: string }>> = {
  proof: {
    title: 'Código por celular',
    description: 'Entrar na sua conta vai pedir também um código enviado a este celular.',
  },
  code: { title: 'Confira seu celular', description: 'Digite o código de 8 números que enviamos.' },
  codes: { title: 'Guarde seus códigos', description: 'O código por celular está ativado.' },
};

interface PhoneFactorDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after each request, also after an error: the server may have made the change although its response was lost. */
  onChanged: () => void;
}

function PhoneFactorForm({
  open,
  onOpenChange,
  onChanged,
  onClosed,
}: PhoneFactorDialogProps & { onClosed: () => void }) {
  // Reads only the cache: the section that contains this dialog fetches the query.
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ enabled: false }));
  const { email, name } = useSignedIn().user;
  const [wanted, setWanted] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const step: Step = codes.length > 0 ? 'codes' : wanted === null ? 'proof' : 'code';
  const { form, field, isSubmitting, setError } = useFields({
    initial: {
      number: data?.sign_in_number ? formattedNumber(data.sign_in_number) : '',
      ...EMPTY_PROOF_FIELDS,
      code: '',
    },
    rules: {
      number: (number) => (wanted === null ? numberProblem(number) : undefined),
      proof: (proof, typed) => (wanted === null ? proofProblem(proof, typed) : undefined),
      code: (code) => (wanted === null ? undefined : sentCodeProblem(code)),
    },
    async onSubmit({ number, code, ...proof }) {
      try {
        if (wanted === null) {
          await startPhoneFactorEnrolment(number, proofOf(proof));
          setWanted(mobileNumber(number) ?? number);
        } else {
          const made = await confirmPhoneFactor(withoutSpaces(code));
          if (made.length > 0) setCodes(made);
          else {
            onOpenChange(false);
            notify.success('Código por celular ativado');
          }
        }
      } catch (error) {
        const refused: string = errorCode(error);
        const message =
          wanted !== null && refused === 'INVALID_OTP' ? phoneErrorText(error) : factorErrorText(refused, error);
        notify.error('Erro', message);
        if (refused === 'PHONE_CHANGE_INVALID') setWanted(null);
        else setError(wanted !== null ? 'code' : refused === 'INVALID_PHONE_NUMBER' ? 'number' : 'proof', message);
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
      {...STEP_TEXTS[step]}
      form={form}
      isSubmitting={isSubmitting}
      isLocked={isSubmitting}
      confirmLabel={step === 'code' ? 'Ativar' : 'Continuar'}
      busyLabel={step === 'code' ? 'Ativando...' : 'Enviando...'}
      result={step === 'codes' && <RecoveryCodesView codes={codes} owner={email ?? name} />}
      closeLabel="Já guardei"
    >
      {step === 'code' ? (
        <div className="flex flex-col items-start gap-1">
          <CodeField {...field('code')} takesFocus key="code" className="w-full" label="Código do celular" />
          <div className="-ml-fit-4">
            <SendCodeButton isSent onSend={resendPhoneFactorCode} note="Só o mais recente vale." />
          </div>
        </div>
      ) : (
        <>
          <TextField
            {...field('number')}
            key="number"
            label="Celular com DDD"
            type="tel"
            autoComplete="tel-national"
            placeholder="(11) 98765-4321"
          />
          <ProofField {...field('proof')} key="proof" />
        </>
      )}
    </FormDialog>
  );
}

/**
 * Dialog that sets the phone number as second factor: requests the number and proof of identity, then the code sent to the number. Shows
 * recovery codes to a user who had none (accounts#phone-factor).
 */
export const PhoneFactorDialog = resetOnClose(PhoneFactorForm);
