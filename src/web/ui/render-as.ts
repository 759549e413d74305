import { cloneElement, createElement, type ReactElement, type SyntheticEvent } from 'react';
import { cn } from '#web/lib/cn.ts';

type Props = Record<string, unknown> & { className?: string };
type Handler = (event: SyntheticEvent) => void;

/**
 * Merges the props of a component (`own`) and of an element. `own` has priority. If both have a handler of the same event, both run,
 * the component's first; the element's handler doesn't run after `preventDefault`.
 */
function mergeProps(own: Props, elementProps: Props): Props {
  const props: Props = { ...own };
  for (const [name, handler] of Object.entries(own)) {
    const other = elementProps[name];
    if (!/^on[A-Z]/.test(name) || typeof handler !== 'function' || typeof other !== 'function') continue;
    props[name] = (event: SyntheticEvent) => {
      (handler as Handler)(event);
      if (!event.defaultPrevented) (other as Handler)(event);
    };
  }
  return props;
}

/** Returns a button with these props, or, when `render` is an element such as a link, that element with these props added. */
export function renderAsButton(render: ReactElement | undefined, props: Props): ReactElement {
  if (!render) return createElement('button', { type: 'button', ...props });
  const element = render as ReactElement<Props>;
  const elementProps = element.props;
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Props;
  return cloneElement(element, {
    ...mergeProps(given, elementProps),
    className: cn(props.className, elementProps.className),
  });
}
