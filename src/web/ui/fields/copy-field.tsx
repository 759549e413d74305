import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { notify } from '../toasts/notify.ts';
import { TextField } from './text-field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The text of the toast after copying: 'Link copiado'. */
  copiedText: string;
}

export function CopyField({ label, value, copiedText }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(copiedText);
    } catch {
      // The browser may refuse the clipboard. The text is then selected, so that the user can copy it with the keyboard.
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <>
      <TextField ref={field} label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <Button variant="secondary" className="w-fit" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copiar
      </Button>
    </>
  );
}
