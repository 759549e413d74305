import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useContext } from 'react';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { IsInLayout } from '#web/lib/page/is-in-layout.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

type Picture = typeof import('./error-picture.tsx');

/** Loads the drawing; the text is shown without it when that fails. */
export const loadErrorPicture = () => import('./error-picture.tsx').catch((): Picture => ({ default: () => null }));

const ErrorPicture = lazy(loadErrorPicture);

/**
 * Browsers' messages for a chunk that is missing on the server. A failure for lack of a connection is marked by main.tsx and
 * excluded.
 */
const CODE_MISSING = /^(?!.*Offline: ).*(?:dynamically imported module|Importing a module script failed)/;

/**
 * Shown when a screen can't be rendered, with the cause (a lost connection or a bug) and an action. Every page loads it at the
 * start, because nothing can be loaded without a connection (pages#no-connection).
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const isInLayout = useContext(IsInLayout);
  const offline = !navigator.onLine;
  function again() {
    // A missing chunk stays missing after another request. The user decides when to reload the page (app#update).
    if (!offline && CODE_MISSING.test(String(error))) return window.location.reload();
    reset();
    void router.invalidate();
  }

  function home() {
    // Without a connection a reload would only show the browser's error. The code of the first screens is loaded already.
    if (navigator.onLine) window.location.assign('/');
    else void router.navigate({ to: '/' });
  }

  const words = (
    <div role="alert" className="my-auto">
      <EmptyState
        level={isInLayout ? 2 : 1}
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
  return isInLayout ? words : <PublicLayout>{words}</PublicLayout>;
}
