import { useRouter } from '@tanstack/react-router';
import { Offline } from '#web/brand/illustrations/offline.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What a screen shows when it can't be drawn: a lost connection or a mistake of ours, and how to go on. */
export function ErrorScreen({ reset }: { reset: () => void }) {
  const router = useRouter();
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
