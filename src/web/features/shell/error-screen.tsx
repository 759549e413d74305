import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useContext } from 'react';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { InFrame } from '#web/lib/in-frame.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Picture = typeof import('./error-picture.tsx');

/** Brings the drawing in; the words do without it. */
export const loadErrorPicture = () => import('./error-picture.tsx').catch((): Picture => ({ default: () => null }));

const ErrorPicture = lazy(loadErrorPicture);

/** How browsers word that a piece of code isn't where the page looks for it; what only lacked a connection (main.tsx) comes with one. */
const CODE_MISSING = /^(?!.*Offline: ).*(?:dynamically imported module|Importing a module script failed)/;

/**
 * What a screen shows when it can't be drawn: a lost connection or a mistake of ours, and how to go on. Every page carries it
 * from the start, for without connection nothing more comes (pages#no-connection).
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const inFrame = useContext(InFrame);
  const offline = !navigator.onLine;
  function again() {
    // It doesn't come by asking again. When the page is loaded anew, whoever is on it says (app#update).
    if (!offline && CODE_MISSING.test(String(error))) return window.location.reload();
    reset();
    void router.invalidate();
  }

  function home() {
    // Without connection the browser could only say that there is none; the code of the first screens is here.
    if (navigator.onLine) window.location.assign('/');
    else void router.navigate({ to: '/' });
  }

  const words = (
    <div role="alert" className="my-auto">
      <EmptyState
        level={inFrame ? 2 : 1}
        illustration={
          <Suspense>
            <ErrorPicture offline={offline} />
          </Suspense>
        }
        title={offline ? 'Você está sem internet' : 'Algo não encaixou'}
        actions={
          <>
            <button type="button" className={buttonClass()} onClick={again}>
              Tentar de novo
            </button>
            <button type="button" className={buttonClass({ variant: 'ghost' })} onClick={home}>
              Voltar ao início
            </button>
          </>
        }
      >
        <p>
          {offline
            ? 'Verifique sua conexão e tente de novo.'
            : 'Tivemos um problema para mostrar esta página. Tente de novo em instantes.'}
        </p>
      </EmptyState>
    </div>
  );
  return inFrame ? words : <PublicLayout>{words}</PublicLayout>;
}
