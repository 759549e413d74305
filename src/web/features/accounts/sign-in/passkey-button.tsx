import { useEffect, useState } from 'react';
import { Failure } from '#web/lib/api/failure.ts';
import { loadOnTouchOrIdle } from '#web/ui/dialogs/on-demand.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { authErrorText } from '../error-texts.ts';
import { PasskeyView } from './passkey-view.tsx';
import { useEnterAfterSignIn } from './use-enter-app.ts';

const loadClient = () => import('../factors/passkey-client.ts');

/** Button 'Entrar com chave de acesso'. It also makes the browser suggest passkeys in the e-mail field (accounts#passkeys). */
export function PasskeyButton({ redirectPath }: { redirectPath: string | undefined }) {
  const enter = useEnterAfterSignIn();
  const [isBusy, setBusy] = useState(false);
  const isPossible = 'PublicKeyCredential' in window;

  useEffect(() => {
    if (!isPossible) return;
    let isCancelled = false;
    let isRequested = false;
    async function suggest() {
      if (isCancelled || isRequested) return;
      isRequested = true;
      const client = await loadClient();
      if (!isCancelled && (await client.signInByAutofill())) await enter(redirectPath);
    }
    // Errors of suggestions are ignored, because the user requested none; the errors of the button are shown.
    loadOnTouchOrIdle(() => suggest().catch(() => undefined));
    return () => {
      isCancelled = true;
      if (isRequested) void loadClient().then(({ cancelPasskeyRequest }) => cancelPasskeyRequest());
    };
  }, [enter, isPossible, redirectPath]);

  async function open() {
    setBusy(true);
    const client = await loadClient().catch(() => null);
    try {
      if (client === null) throw new Failure('OFFLINE');
      await client.signInWithPasskey();
      await enter(redirectPath);
    } catch (error) {
      if (!client?.wasCancelled(error)) notify.error('Erro no login', authErrorText(error));
    }
    setBusy(false);
  }

  return isPossible && <PasskeyView isBusy={isBusy} onPress={open} />;
}
