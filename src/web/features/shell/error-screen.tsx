import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useContext } from 'react';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { IsInLayout } from '#web/lib/page/is-in-layout.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

type Picture = typeof import('./error-picture.tsx');

/** Loads the code of the illustration; resolves to an empty component when that fails. */
export const loadErrorPicture = () => import('./error-picture.tsx').catch((): Picture => ({ default: () => null }));

const ErrorPicture = lazy(loadErrorPicture);

/**
 * Matches browsers' error messages for a chunk that is missing on the server. Excludes errors without a connection, to which
 * main.tsx adds 'Offline: '.
 */
const CODE_MISSING = /^(?!.*Offline: ).*(?:dynamically imported module|Importing a module script failed)/;

/**
 * Replaces a screen that can't be rendered: shows whether the connection is lost or the app has failed, and buttons to continue. Part
 * of the code that every page loads first, because no code can be loaded without a connection (pages#no-connection).
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const isInLayout = useContext(IsInLayout);
  const offline = !navigator.onLine;
  function again() {
    // Only a reload helps against a missing chunk. The page reloads only when the user presses the button (app#update).
    if (!offline && CODE_MISSING.test(String(error))) return window.location.reload();
    reset();
    void router.invalidate();
  }

  function home() {
    // Without a connection, loading a page would show the browser's error. For signed-in users, SessionListener has loaded '/'.
    if (navigator.onLine) window.location.assign('/');
    else void router.navigate({ to: '/' });
  }

  const content = (
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
  return isInLayout ? content : <PublicLayout>{content}</PublicLayout>;
}
