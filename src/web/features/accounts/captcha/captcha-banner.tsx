import { lazy, Suspense, useState } from 'react';
import { captchaOfPage } from './captcha-client.ts';

const View = lazy(() => import('./captcha-notice-view.tsx'));

/** What the provider asks to be said beside a form that takes its check (accounts#captcha); mostly nothing. */
export function CaptchaBanner({ className }: { className?: string }) {
  const [captcha] = useState(captchaOfPage);
  if (captcha?.provider !== 'hcaptcha') return null;
  return (
    <Suspense>
      <View className={className} />
    </Suspense>
  );
}
