import { type ReactNode, useState } from 'react';
import { SwitchField } from '#web/ui/switch-field.tsx';

interface NoticeFieldProps {
  label: ReactNode;
  hint: ReactNode;
  isOn: boolean;
  /** Settles once the server has answered and what is shown was asked for again. */
  onChange: (isOn: boolean) => Promise<void>;
  className?: string;
}

/** A switch of the mails: it shows at once what was chosen, and goes back where the server refuses. */
export function NoticeField({ isOn, onChange, ...field }: NoticeFieldProps) {
  /** What was chosen, until the server has answered. */
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
