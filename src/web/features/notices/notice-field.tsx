import { type ReactNode, useState } from 'react';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

interface NoticeFieldProps {
  label: ReactNode;
  hint: ReactNode;
  isOn: boolean;
  /** Changes the setting. Must resolve after the server has responded and `isOn` has been refetched. */
  onChange: (isOn: boolean) => Promise<void>;
  className?: string;
}

/** A switch for an e-mail setting. Shows the user's choice while the request runs, then `isOn`. */
export function EmailSwitchField({ isOn, onChange, ...field }: NoticeFieldProps) {
  /** The user's choice while the server has not responded; null otherwise. */
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
