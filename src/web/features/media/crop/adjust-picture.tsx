import { Crop } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import type { Session } from '#contract/session.ts';
import { Button } from '#web/ui/button.tsx';

const loadDialog = () => import('./crop-dialog.tsx');
const CropDialog = lazy(loadDialog);

export interface AdjustPictureProps {
  profile: OwnProfile;
  noun: 'foto' | 'logo';
  square?: boolean | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the profile with the new zoom and offsets, and the session that shows them in the header. */
  onSaved: (saved: { profile: OwnProfile; session: Session }) => void;
}

/** The button 'Ajustar foto' and the dialog behind it; nothing while there is no picture. */
export function AdjustPicture({ open, onOpenChange, ...dialog }: AdjustPictureProps) {
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
