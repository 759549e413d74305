import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReceivedCount } from './queries.ts';
import { receivedText } from './received-texts.ts';

/** Above a candidate's matches: the way to the companies that like them, and how many wait for an answer (likes#received). */
export function ReceivedBanner({ className }: { className?: string | undefined }) {
  const count = useReceivedCount();
  return (
    <Banner
      tone={count ? 'match' : 'info'}
      icon={<Heart />}
      title="Empresas que curtiram você"
      className={className}
      action={
        <Button variant={count ? 'match' : 'secondary'} size="sm" render={<Link to="/candidatos" />}>
          Ver
        </Button>
      }
    >
      {/* As high before the number is there as with it: in two lines on a phone, whichever it is. */}
      <p className={cn('max-w-52 sm:max-w-none', count === undefined && 'invisible')}>
        {count ? receivedText(count) : 'Ninguém esperando por enquanto.'}
      </p>
    </Banner>
  );
}
