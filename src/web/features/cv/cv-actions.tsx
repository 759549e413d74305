import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ButtonLook } from '#web/ui/buttons/button-class.ts';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CvRestList } from './cv-rest-list.tsx';
import { type ComputeProposal, type CvProposal, keyOf } from './cv-types.ts';

const CvDialog = dialogOnDemand(() => import('./cv-dialog.tsx').then((module) => module.CvDialog));

const ACCEPTED =
  '.pdf,.docx,.zip,.json,application/pdf,application/json,application/zip,' +
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface CvActionsProps<Values extends FieldValues> extends ButtonLook {
  form: UseFormReturn<Values>;
  label: string;
  proposalOf: ComputeProposal<Values>;
}

/**
 * A button that fills `form` from a curriculo file of the user's device, and below it the texts of the last imported file that fit no field
 * (resumes#filling). `proposalOf` computes the new values.
 */
export function CvActions<Values extends FieldValues>({ form, label, proposalOf, ...look }: CvActionsProps<Values>) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [open, setOpen] = useState(false);
  const [rest, setRest] = useState<readonly string[]>([]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // Without a reset, choosing the same file again would cause no change event.
    target.value = '';
    if (!chosen) return;
    setFile(chosen);
    setOpen(true);
  }

  function apply({ values, fields, rest: left }: CvProposal<object>, taken: ReadonlySet<string>) {
    const before = form.getValues();
    const filled = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
        const field = fields.find((other) => other.name === name);
        if (!Array.isArray(value) || field?.max === undefined) return taken.has(name) ? [[name, value]] : [];
        const chosen = value.filter((_, index) => taken.has(keyOf(field, index)));
        return [[name, [...(before[name] as unknown[]), ...chosen]]];
      }),
    );
    const restore = (to: Values) => form.reset(to, { keepDefaultValues: true });
    restore({ ...before, ...filled });
    setRest(left);
    setOpen(false);
    notify.info('Currículo importado', 'Confira os campos e salve.', {
      label: 'Desfazer',
      onClick: () => restore(before),
    });
  }

  return (
    <>
      <Button {...look} aria-describedby={id} onClick={() => picker.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED}
        onChange={choose}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-import
      />
      <p id={id} className="w-full text-ink-muted text-sm">
        PDF, DOCX, ZIP do LinkedIn ou JSON, até 5 MB. O arquivo é lido neste aparelho e não é enviado.
      </p>
      {rest.length > 0 && <CvRestList texts={rest} />}
      {file && (
        <CvDialog
          open={open}
          file={file}
          proposalOf={(read) => proposalOf(read, form.getValues())}
          onApply={apply}
          onChooseOther={() => picker.current?.click()}
          onClose={() => setOpen(false)}
          onClosed={() => setFile(null)}
        />
      )}
    </>
  );
}
