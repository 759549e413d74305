import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';

/** The way back to where a screen is found, above it (pages#way-back): it begins where the screen's own words do. */
export function BackButton({ className, children, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="sm" className={cn('-ml-fit-4 w-fit text-left!', className)} {...props}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Button>
  );
}
