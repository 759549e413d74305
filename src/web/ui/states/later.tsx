import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** A part is loaded when it is less than this far below the screen, in heights of the screen. */
const AHEAD = '100%';

interface LaterProps {
  /** Shown until the code of the children is loaded; about as high as they are. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part far below the first view: its code and data are requested when the visitor scrolls near it. */
export function Later({ fallback, children }: LaterProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (!isNear) return <div ref={mark}>{fallback}</div>;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
