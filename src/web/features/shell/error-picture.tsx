import type { ReactNode } from 'react';
import { Offline } from '#web/brand/illustrations/offline.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';

/** The drawing over the words of ErrorScreen, whose code doesn't wait for it. */
export default function ErrorPicture({ offline }: { offline: boolean }): ReactNode {
  return offline ? <Offline /> : <SomethingWrong />;
}
