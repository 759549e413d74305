import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { ActsList } from './acts-list.tsx';

/** Everything that operators have read and done. */
export function ActsScreen() {
  useScreenTitle('Registro');
  return <ActsList />;
}
