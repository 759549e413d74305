import { lazy, Suspense, useState } from 'react';
import { readCaptchaKey } from './captcha-client.ts';

const View = lazy(() => import('./captcha-notice-view.tsx'));

/** The notice that the captcha provider requires beside a form (accounts#captcha); nothing for most providers. */
export function CaptchaBanner({ className }: { className?: string }) {
  const [captcha] = useState(readCaptchaKey);
  if (captcha?.provider !== 'hcaptcha') return null;
  return (
    <Suspense>
      <View className={className} />
    </Suspense>
  );
}
