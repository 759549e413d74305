import { type ReactNode, useState } from 'react';
import { SwitchField } from './switch-field.tsx';

interface SettingSwitchProps {
  label: ReactNode;
  hint: ReactNode;
  isOn: boolean;
  /** Changes the setting and handles its own errors. Resolves when `isOn` is up to date, also after a failure. Never rejects. */
  onChange: (isOn: boolean) => Promise<unknown>;
  className?: string;
}

/** A switch for a setting. Shows the user's choice while the request runs, then `isOn`. */
export function SettingSwitch({ isOn, onChange, ...field }: SettingSwitchProps) {
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
