import { PublicPage } from './public-page.tsx';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

/** As ScreenPlaceholder, for a page outside the signed-in frame. */
export function PublicPlaceholder() {
  return (
    <PublicPage centered>
      <ScreenPlaceholder />
    </PublicPage>
  );
}
