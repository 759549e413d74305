import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { isSame } from '#web/lib/drafts/use-draft.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { BOX_CLASS, RADIO_CLASS } from '#web/ui/fields/tick-class.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { CvRestList } from './cv-rest-list.tsx';
import type { CvField, CvLine, CvProposal } from './cv-types.ts';

function Lines({ lines }: { lines: readonly CvLine[] }) {
  return (
    <span className="flex min-w-0 flex-col gap-2">
      {lines.map(({ text, detail, body, isUnsure }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a text may occur twice
        <span key={index} className="wrap-anywhere block whitespace-pre-line">
          {text}
          {isUnsure && (
            <Badge tone="match" className="ml-2 align-middle">
              Confira
            </Badge>
          )}
          {detail && <span className="block text-ink-muted text-sm">{detail}</span>}
          {body && <span className="line-clamp-4 text-sm">{body}</span>}
        </span>
      ))}
    </span>
  );
}

const isEqual = ({ mine, read }: CvField): boolean => {
  const plain = (lines: readonly CvLine[]) => lines.map(({ text, detail = '', body = '' }) => [text, detail, body]);
  return isSame(plain(mine), plain(read));
};

interface ChoiceProps extends ComponentProps<'input'> {
  caption: string;
  lines: readonly CvLine[];
}

function Choice({ caption, lines, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-tap cursor-pointer items-start gap-3 py-2">
      <input {...input} className={input.type === 'radio' ? RADIO_CLASS : BOX_CLASS} />
      <span className="min-w-0 flex-1">
        <span className="block text-ink-muted text-sm">{caption}</span>
        <Lines lines={lines} />
      </span>
    </label>
  );
}

interface FieldChoiceProps {
  field: CvField;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** One field: the value of the file, and the user's own where there is another, of which one is chosen. */
function FieldChoice({ field, isTaken, onTake }: FieldChoiceProps) {
  const name = useId();
  const { label, hint, mine, read } = field;
  return (
    <fieldset className="min-w-0 border-line border-t pt-3">
      <legend className="float-left w-full font-semibold">{label}</legend>
      <div className="clear-both">
        {hint && <p className="text-ink-muted text-sm">{hint}</p>}
        {isEqual(field) && (
          <div className="py-2">
            <p className="text-ink-muted text-sm">Igual ao que você já tem</p>
            <Lines lines={read} />
          </div>
        )}
        {!isEqual(field) && mine.length === 0 && (
          <Choice
            type="checkbox"
            caption="Usar o do arquivo"
            lines={read}
            checked={isTaken}
            onChange={({ target }) => onTake(target.checked)}
          />
        )}
        {!isEqual(field) &&
          mine.length > 0 &&
          [false, true].map((isOfFile) => (
            <Choice
              key={String(isOfFile)}
              type="radio"
              name={name}
              caption={isOfFile ? 'Usar o do arquivo' : 'Manter o meu'}
              lines={isOfFile ? read : mine}
              checked={isTaken === isOfFile}
              onChange={() => onTake(isOfFile)}
            />
          ))}
      </div>
    </fieldset>
  );
}

interface CvReviewFormProps {
  id: string;
  proposal: CvProposal<object>;
  /** Kinds of personal data that the file held and that were not read. */
  dropped: readonly string[];
  /** Called with the names of the fields to take from the file. */
  onApply: (taken: ReadonlySet<string>) => void;
}

/** Every field that was read. What the user has typed is kept unless they choose otherwise (resumes#review). */
export function CvReviewForm({ id, proposal: { fields, rest }, dropped, onApply }: CvReviewFormProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ mine }) => mine.length === 0).map(({ name }) => name)),
  );

  function take(name: string, isTaken: boolean) {
    const next = new Set(taken);
    if (isTaken) next.add(name);
    else next.delete(name);
    setTaken(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the submit to the form around the dialog.
    event.stopPropagation();
    onApply(taken);
  }

  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4 pt-1">
      {dropped.length > 0 && (
        <Banner title="Dados pessoais deixados de fora">
          <p>Não lemos nem guardamos: {new Intl.ListFormat('pt-BR').format(dropped)}.</p>
        </Banner>
      )}
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          isTaken={taken.has(field.name)}
          onTake={(isTaken) => take(field.name, isTaken)}
        />
      ))}
      {rest.length > 0 && <CvRestList texts={rest} />}
    </form>
  );
}
