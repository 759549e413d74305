import { Link } from '@tanstack/react-router';
import { PageMissing } from '#web/brand/illustrations/page-missing.tsx';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PublicLayout } from './public-layout.tsx';

/** The page for any path without a route (pages#unknown-address). */
export function NotFoundScreen() {
  useScreenTitle('Página não encontrada');
  return (
    <PublicLayout isCentered>
      <EmptyState
        level={1}
        illustration={<PageMissing />}
        title="Oops! Page not found"
        actions={<Button render={<Link to="/" />}>Voltar à Página Inicial</Button>}
      >
        <p>Esta página não existe ou mudou de endereço.</p>
      </EmptyState>
    </PublicLayout>
  );
}
