import { Crop } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { CropControlProps } from './crop-types.ts';

const loadDialog = () => import('./crop-dialog.tsx');
const CropDialog = lazy(loadDialog);

interface AdjustButtonProps extends CropControlProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The button 'Ajustar foto' or 'Ajustar logo' with its dialog; renders nothing without a picture. */
export function AdjustButton({ open, onOpenChange, ...dialog }: AdjustButtonProps) {
  const url = dialog.profile.avatar_url;
  if (url === null) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => onOpenChange(true)}
      >
        <Crop aria-hidden="true" />
        Ajustar {dialog.noun}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CropDialog key={url} {...dialog} url={url} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}
