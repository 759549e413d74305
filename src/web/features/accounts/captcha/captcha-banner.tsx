import { lazy, Suspense, useState } from 'react';
import { readCaptchaKey } from './captcha-client.ts';

const View = lazy(() => import('./captcha-notice-view.tsx'));

/** Shows beside a form the notice that hCaptcha requires (accounts#captcha); renders nothing for Turnstile or without a captcha. */
export function CaptchaBanner({ className }: { className?: string }) {
  const [captcha] = useState(readCaptchaKey);
  if (captcha?.provider !== 'hcaptcha') return null;
  return (
    <Suspense>
      <View className={className} />
    </Suspense>
  );
}
