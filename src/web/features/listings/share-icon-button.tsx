import { Share2 } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shareJob } from './share-controller.ts';

/** ShareButton as an icon, for the corner of a card. */
export const ShareIconButton = ({ id, title }: { id: string; title: string }) => (
  <IconButton
    label={`Compartilhar: ${title}`}
    icon={<Share2 aria-hidden="true" />}
    onClick={() => void shareJob({ id, title })}
  />
);
