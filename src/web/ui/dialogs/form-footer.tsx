import type { ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';

interface FormFooterProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  onCancel: () => void;
}

/** The footer of a dialog with a form: the submit button, and 'Cancelar'. */
export function FormFooter({ onCancel, ...submit }: FormFooterProps) {
  return (
    <>
      <Button type="submit" {...submit} />
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
    </>
  );
}
