import type { ReactNode } from 'react';
import { EnvelopePicture } from './envelope-picture.tsx';
import { ViewHeader, type ViewHeaderProps } from './view-header.tsx';

interface MessageViewProps extends Omit<ViewHeaderProps, 'children'> {
  /** The illustration above the title; an envelope by default. */
  picture?: ReactNode;
  /** The sentence below the title. */
  line?: ReactNode;
  /** Content that is more than a sentence. */
  children?: ReactNode;
  actions: ReactNode;
}

/**
 * A message that fills the content of an auth screen: illustration, title, text, and the next steps. With `takesFocus`, the title
 * takes the focus when it appears, and each time it changes.
 */
export function MessageView({ picture = <EnvelopePicture />, line, children, actions, ...header }: MessageViewProps) {
  return (
    <div className="flex animate-rise flex-col items-center text-center">
      <div className="mb-4 w-56 max-w-full">{picture}</div>
      <ViewHeader key={header.title} {...header}>
        {line}
      </ViewHeader>
      {children}
      <div className="mt-7 flex w-full flex-col gap-3">{actions}</div>
    </div>
  );
}
