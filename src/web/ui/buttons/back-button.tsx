import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';

/** The link (`render`) or button at the top of a screen to the parent screen (pages#way-back), aligned with the screen's text. */
export function BackButton({ className, children, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="sm" className={cn('-ml-fit-4 w-fit text-left!', className)} {...props}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Button>
  );
}
