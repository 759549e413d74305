import type { ReactNode } from 'react';
import { Offline } from '#web/brand/illustrations/offline.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';

/** The illustration above the text of ErrorScreen. A chunk of its own, so that the text does not wait for this code. */
export default function ErrorPicture({ offline }: { offline: boolean }): ReactNode {
  return offline ? <Offline /> : <SomethingWrong />;
}
