import { cloneElement, createElement, type ReactElement, type SyntheticEvent } from 'react';
import { cn } from '#web/lib/cn.ts';

type Props = Record<string, unknown> & { className?: string };
type Handler = (event: SyntheticEvent) => void;

/** Merges props: event handlers of both run, the own first; other props are the own ones. */
function merged(own: Props, theirs: Props): Props {
  const props: Props = { ...own };
  for (const [name, handler] of Object.entries(own)) {
    const other = theirs[name];
    if (!/^on[A-Z]/.test(name) || typeof handler !== 'function' || typeof other !== 'function') continue;
    props[name] = (event: SyntheticEvent) => {
      (handler as Handler)(event);
      if (!event.defaultPrevented) (other as Handler)(event);
    };
  }
  return props;
}

/** Returns a button with these props, or the given element (a link) with these props besides its own. */
export function renderAsButton(render: ReactElement | undefined, props: Props): ReactElement {
  if (!render) return createElement('button', { type: 'button', ...props });
  const element = render as ReactElement<Props>;
  const theirs = element.props;
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Props;
  return cloneElement(element, { ...merged(given, theirs), className: cn(props.className, theirs.className) });
}
