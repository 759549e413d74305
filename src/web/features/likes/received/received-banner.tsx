import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReceivedCount } from './queries.ts';
import { receivedText } from './received-texts.ts';

/**
 * Link above a candidate's matches to the companies that like them, with the number of those that wait for an answer
 * (likes#received).
 */
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
      {/* Takes the same height before and after the number is loaded: two lines on a phone in both cases. */}
      <p className={cn('max-w-52 sm:max-w-none', count === undefined && 'invisible')}>
        {count ? receivedText(count) : 'Ninguém esperando por enquanto.'}
      </p>
    </Banner>
  );
}
