import { useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { pictureCropStyle } from '#web/ui/fields/picture-crop.ts';

/** Name and picture of one side of a match, with the picture's crop. */
export interface PictureOwner {
  name: string;
  avatar_url: string | null;
  avatar_zoom_level: number;
  avatar_offset_x: number;
  avatar_offset_y: number;
}

/** Clip paths in the shape of the logo's two pieces, in pixels: a socket of 144 × 144, and a key whose head reaches into it. */
const SOCKET =
  'M40 0H104A40 40 0 0 1 144 40V59H139.75A22 22 0 1 0 139.75 85H144V104A40 40 0 0 1 104 144H40A40 40 0 0 1 0 104V40A40 40 0 0 1 40 0Z';
const KEY =
  'M84.5 0H148.5A40 40 0 0 1 188.5 40V104A40 40 0 0 1 148.5 144H84.5A40 40 0 0 1 44.5 104V81.5H34.37A18.5 18.5 0 1 1 34.37 62.5H44.5V40A40 40 0 0 1 84.5 0Z';

const SIDES = {
  socket: {
    path: SOCKET,
    box: 'left-0 w-36',
    tone: 'bg-brand-deep text-on-brand-deep',
    letters: 'pr-7',
    picture: '-left-2.5 w-[154px]',
  },
  key: {
    path: KEY,
    box: 'left-[103.5px] w-[188.5px]',
    tone: 'bg-super text-on-super',
    letters: 'pl-11',
    picture: 'left-[44.5px] w-36',
  },
} as const;

function Piece({ face, side }: { face: PictureOwner; side: keyof typeof SIDES }) {
  const [hasFailed, setFailed] = useState(false);
  const { path, box, tone, letters, picture } = SIDES[side];
  const crop = { zoom: face.avatar_zoom_level, x: face.avatar_offset_x, y: face.avatar_offset_y };
  return (
    <div className={cn('absolute top-0 h-36', `match-piece-${side}`, box)}>
      <div className={cn('relative size-full overflow-hidden', tone)} style={{ clipPath: `path('${path}')` }}>
        {face.avatar_url && !hasFailed ? (
          <span className={cn('absolute inset-y-0 overflow-hidden', picture)}>
            <img
              {...pictureSources(face.avatar_url, 'square')}
              sizes="154px"
              alt=""
              className="size-full object-cover"
              style={pictureCropStyle(crop)}
              onError={() => setFailed(true)}
            />
          </span>
        ) : (
          <span className={cn('grid size-full place-items-center font-extrabold text-4xl', letters)}>
            {face.name.trim().slice(0, 2).toUpperCase()}
          </span>
        )}
      </div>
    </div>
  );
}

/** Animation in which the pictures of both sides slide together like puzzle pieces. Hidden from screen readers, which read the title. */
export function FacesPicture({ own, other }: { own: PictureOwner; other: PictureOwner }) {
  return (
    <div aria-hidden="true" className="match-faces relative h-36 w-[292px]">
      <span className="match-ring absolute inset-0 m-auto size-56 rounded-full" />
      <Piece face={own} side="socket" />
      <Piece face={other} side="key" />
    </div>
  );
}
