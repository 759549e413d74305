import { type ReactNode, useState } from 'react';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

interface NoticeFieldProps {
  label: ReactNode;
  hint: ReactNode;
  isOn: boolean;
  /** Resolves when the server has responded and the shown value has been requested again. */
  onChange: (isOn: boolean) => Promise<void>;
  className?: string;
}

/** A switch for e-mails. It shows the choice at once, and returns to the old state when the server refuses. */
export function NoticeField({ isOn, onChange, ...field }: NoticeFieldProps) {
  /** The user's choice, until the server has responded. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function set(next: boolean) {
    setWanted(next);
    await onChange(next);
    setWanted(null);
  }
  return (
    <SwitchField
      {...field}
      checked={wanted ?? isOn}
      aria-busy={wanted !== null}
      onChange={({ target }) => wanted === null && void set(target.checked)}
    />
  );
}
