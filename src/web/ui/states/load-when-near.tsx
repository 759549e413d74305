import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Distance below the viewport at which the children are loaded: one viewport height. */
const ROOT_MARGIN = '100%';

interface LoadWhenNearProps {
  /** Shown until the code of the children is loaded. Should be about as high as the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders lazy `children` that are below the first viewport. The code of `children` is requested when the user scrolls near. */
export function LoadWhenNear({ fallback, children }: LoadWhenNearProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !placeholder.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (!isNear) return <div ref={placeholder}>{fallback}</div>;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
