import { type ComponentType, useState } from 'react';

/** Returns a dialog that loses its input and result each time it has closed, because `Form` is then mounted again. */
export function resetOnClose<Props extends object>(Form: ComponentType<Props & { onClosed: () => void }>) {
  return function ResetOnClose(props: Props) {
    const [closeCount, setCloseCount] = useState(0);
    return <Form key={closeCount} {...props} onClosed={() => setCloseCount(closeCount + 1)} />;
  };
}
