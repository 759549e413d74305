import { useEffect, useRef, useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { startSessionAt } from '../auth-client.ts';
import { type ChallengeMethods, fetchChallengeMethods, sendFactorCode } from '../factors/factor-client.ts';
import {
  authenticatorCodeProblem,
  recoveryCodeProblem,
  sentCodeProblem,
  withoutSpaces,
} from '../factors/factor-rules.ts';
import { factorErrorText, hasChallengeEnded } from '../factors/factor-texts.ts';
import { SendCodeButton } from '../reauthentication/send-code-button.tsx';
import { phoneErrorText } from './phone-texts.ts';
import { useEnterAfterSignIn } from './use-enter-app.ts';
import { ViewHeader } from './view-header.tsx';

export interface SecondFactorViewProps {
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  /** Called to go back to the first step: the challenge accepts no more codes, or the user chose to go back. */
  onStartOver: () => void;
  /** Called after the sign-in; undefined: the app is opened at `redirectPath`. */
  onEntered?: (() => Promise<void>) | undefined;
}

const KINDS = {
  authenticator: {
    line: 'Digite o código de 6 números que aparece no seu aplicativo autenticador.',
    label: 'Código do aplicativo',
    path: '/two-factor/verify-totp',
    problem: authenticatorCodeProblem,
    choose: 'Usar o código do aplicativo',
  },
  phone: {
    line: '',
    label: 'Código do celular',
    path: '/two-factor/verify-otp',
    problem: sentCodeProblem,
    choose: 'Receber um código no celular',
  },
  recovery: {
    line: 'Digite um dos códigos que você guardou ao ativar as duas etapas. Cada um vale uma vez.',
    label: 'Código de recuperação',
    path: '/two-factor/verify-backup-code',
    problem: recoveryCodeProblem,
    choose: 'Usar um código de recuperação',
  },
} as const;

/** Shown when a phone code was the first factor or set the password, because the phone then can't be the second factor. */
const ONLY_RECOVERY =
  'Você já usou um código deste celular para entrar ou para criar a senha. Digite um código de recuperação, ou volte e entre de outra forma.';

type Kind = keyof typeof KINDS;

/** Returns the kinds of code, the preferred one first. Recovery codes are always accepted. */
const kindsOf = ({ authenticator, phone }: ChallengeMethods): Kind[] => [
  ...(authenticator ? (['authenticator'] as const) : []),
  ...(phone === null ? [] : (['phone'] as const)),
  'recovery',
];

function CodeForm({ kind, redirectPath, onStartOver, onEntered }: SecondFactorViewProps & { kind: Kind }) {
  const enter = useEnterAfterSignIn();
  const { label, path, problem } = KINDS[kind];
  const { form, field, isSubmitting, setError } = useFields({
    initial: { code: '' },
    rules: { code: problem },
    async onSubmit({ code }) {
      try {
        await startSessionAt(path, { code: kind === 'recovery' ? code : withoutSpaces(code) });
        await (onEntered ? onEntered() : enter(redirectPath));
      } catch (error) {
        const refused: string = errorCode(error);
        const isPhone = kind === 'phone' && refused === 'INVALID_OTP';
        const message = isPhone ? phoneErrorText(error) : factorErrorText(refused, error);
        notify.error('Erro no login', message);
        if (hasChallengeEnded(refused)) onStartOver();
        else setError('code', message);
      }
    },
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <TextField
        {...field('code')}
        label={label}
        inputMode={kind === 'recovery' ? 'text' : 'numeric'}
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Confirmando...">
        Confirmar
      </Button>
    </form>
  );
}

/** Fetches the accepted methods; when the lookup fails, assumes an authenticator. Calls `onStartOver` when the challenge has expired. */
function useMethods(onStartOver: () => void): ChallengeMethods | null {
  const [methods, setMethods] = useState<ChallengeMethods | null>(null);
  const leave = useRef(onStartOver);
  leave.current = onStartOver;
  useEffect(() => {
    fetchChallengeMethods()
      .then(setMethods)
      .catch((error: unknown) => {
        if (!hasChallengeEnded(errorCode(error))) return setMethods({ authenticator: true, phone: null });
        notify.error('Erro no login', factorErrorText(errorCode(error), error));
        leave.current();
      });
  }, []);
  return methods;
}

function lineOf(kind: Kind, methods: ChallengeMethods): string {
  if (kind === 'phone')
    return `Peça um código de 8 números para o celular que termina em ${methods.phone} e digite aqui.`;
  if (kind === 'recovery' && kindsOf(methods).length === 1) return ONLY_RECOVERY;
  return KINDS[kind].line;
}

/** The second step of a sign-in: a code of the authenticator, a code by phone or a recovery code (accounts#second-factor). */
export function SecondFactorView({ redirectPath, onStartOver, onEntered }: SecondFactorViewProps) {
  const methods = useMethods(onStartOver);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kinds = methods === null ? [] : kindsOf(methods);
  const kind = chosen ?? kinds[0];
  return (
    <>
      <ViewHeader title="Confirme que é você" takesFocus>
        {methods && kind ? lineOf(kind, methods) : 'Só um instante...'}
      </ViewHeader>
      {kind === 'phone' && (
        <div className="mt-5 -mb-2">
          <SendCodeButton isSent={false} onSend={sendFactorCode} note="Só o mais recente vale." variant="secondary" />
        </div>
      )}
      {kind && <CodeForm key={kind} {...{ kind, redirectPath, onStartOver, onEntered }} />}
      <div className="mt-3 flex flex-col gap-1">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="ghost" wide onClick={() => setChosen(other)}>
              {KINDS[other].choose}
            </Button>
          ))}
        <Button variant="ghost" wide onClick={onStartOver}>
          Voltar para entrar
        </Button>
      </div>
    </>
  );
}
