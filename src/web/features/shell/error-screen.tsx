import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Offline } from '#web/brand/illustrations/offline.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** How browsers word that a piece of code isn't where the page looks for it. */
const CODE_MISSING = /dynamically imported module|Importing a module script failed/;

/** After a deployment an open page may ask for code that is gone; the page of today knows where it is. Once for each piece. */
function useNewBuild(error: unknown) {
  const message = String(error);
  useEffect(() => {
    if (!navigator.onLine || !CODE_MISSING.test(message)) return;
    const mark = `encaixe-reload:${message}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
    window.location.reload();
  }, [message]);
}

/** What a screen shows when it can't be drawn: a lost connection or a mistake of ours, and how to go on. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  useNewBuild(error);
  const offline = !navigator.onLine;

  function again() {
    reset();
    void router.invalidate();
  }

  return (
    <EmptyState
      illustration={offline ? <Offline /> : <SomethingWrong />}
      title={offline ? 'Você está sem internet' : 'Algo não encaixou'}
      actions={
        <>
          <Button onClick={again}>Tentar novamente</Button>
          <Button variant="ghost" onClick={() => window.location.assign('/')}>
            Voltar ao início
          </Button>
        </>
      }
      className="my-auto"
    >
      <p>
        {offline
          ? 'Verifique sua conexão e tente de novo.'
          : 'Tivemos um problema para mostrar esta página. Tente de novo em instantes.'}
      </p>
    </EmptyState>
  );
}
