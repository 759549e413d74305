import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Badge } from '#web/ui/cards/badge.tsx';
import { CHECKBOX_CLASS, RADIO_CLASS } from '#web/ui/fields/tick-class.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { CvRestList } from './cv-rest-list.tsx';
import { type CvField, type CvLine, type CvProposal, keyOf } from './cv-types.ts';

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

const areEqual = (one: CvLine | undefined, other: CvLine | undefined): boolean =>
  (['text', 'detail', 'body'] as const).every((part) => (one?.[part] ?? '') === (other?.[part] ?? ''));
const isEqual = ({ formLines, fileLines }: CvField): boolean => areEqual(formLines[0], fileLines[0]);
const hasEntry = ({ formLines }: CvField, line: CvLine): boolean => formLines.some((own) => areEqual(own, line));

/** Returns the keys of a field that are accepted at first: all of them when the form's field is empty, else none. */
const keysTaken = (field: CvField): string[] => {
  if (field.formLines.length > 0) return [];
  return field.max === undefined ? [keyOf(field)] : field.fileLines.map((_, index) => keyOf(field, index));
};

interface ChoiceProps extends ComponentProps<'input'> {
  caption?: string;
  lines: readonly CvLine[];
}

function Choice({ caption, lines, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-tap cursor-pointer items-start gap-3 py-2">
      <input {...input} className={input.type === 'radio' ? RADIO_CLASS : CHECKBOX_CLASS} />
      <span className="min-w-0 flex-1">
        {caption && <span className="block text-ink-muted text-sm">{caption}</span>}
        <Lines lines={lines} />
      </span>
    </label>
  );
}

/** Lines without a control: the user can't accept or decline them. */
function Fixed({ caption, lines }: { caption: string; lines: readonly CvLine[] }) {
  return (
    <div className="py-2">
      <p className="text-ink-muted text-sm">{caption}</p>
      <Lines lines={lines} />
    </div>
  );
}

interface FieldProps {
  field: CvField;
  taken: ReadonlySet<string>;
  onTake: (key: string, isTaken: boolean) => void;
}

/** The file's value of a field; when the form has another value, the user chooses one of the two. */
function ValueChoice({ field, taken, onTake }: FieldProps) {
  const name = useId();
  const { formLines, fileLines } = field;
  const isTaken = taken.has(keyOf(field));
  if (isEqual(field)) return <Fixed caption="Igual ao que você já tem" lines={fileLines} />;
  if (formLines.length === 0) {
    return (
      <Choice
        type="checkbox"
        caption="Usar o do arquivo"
        lines={fileLines}
        checked={isTaken}
        onChange={({ target }) => onTake(keyOf(field), target.checked)}
      />
    );
  }
  return [false, true].map((isOfFile) => (
    <Choice
      key={String(isOfFile)}
      type="radio"
      name={name}
      caption={isOfFile ? 'Usar o do arquivo' : 'Manter o meu'}
      lines={isOfFile ? fileLines : formLines}
      checked={isTaken === isOfFile}
      onChange={() => onTake(keyOf(field), isOfFile)}
    />
  ));
}

/** The file's entries that the form's list lacks, each with a checkbox. The entries of the form stay. */
function EntryChoices({ field, taken, onTake }: FieldProps) {
  const { formLines, fileLines, max = fileLines.length } = field;
  const count = formLines.length + fileLines.filter((_, index) => taken.has(keyOf(field, index))).length;
  return (
    <>
      {formLines.length > 0 && (
        <Fixed caption="Você já tem, e continua. Marque o que quer incluir." lines={formLines} />
      )}
      {fileLines.map((line, index) => {
        const key = keyOf(field, index);
        if (hasEntry(field, line)) return null;
        return (
          <Choice
            key={key}
            type="checkbox"
            lines={[line]}
            checked={taken.has(key)}
            disabled={!taken.has(key) && count >= max}
            onChange={({ target }) => onTake(key, target.checked)}
          />
        );
      })}
    </>
  );
}

function FieldChoice(props: FieldProps) {
  const { label, hint, max } = props.field;
  return (
    <fieldset className="min-w-0 border-line border-t pt-3">
      <legend className="float-left w-full font-semibold">{label}</legend>
      <div className="clear-both">
        {hint && <p className="text-ink-muted text-sm">{hint}</p>}
        {max === undefined ? <ValueChoice {...props} /> : <EntryChoices {...props} />}
      </div>
    </fieldset>
  );
}

interface CvReviewFormProps {
  id: string;
  proposal: CvProposal<object>;
  /** Kinds of personal data that the file contains and that the reader has left out. */
  dropped: readonly string[];
  /** Called with the keys of the fields and entries to take from the file. */
  onApply: (taken: ReadonlySet<string>) => void;
}

/** Form in which the user accepts values from the file. By default, they replace no value of the form (resumes#review). */
export function CvReviewForm({ id, proposal: { fields, rest }, dropped, onApply }: CvReviewFormProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(fields.flatMap(keysTaken)));

  function take(key: string, isTaken: boolean) {
    const next = new Set(taken);
    if (isTaken) next.add(key);
    else next.delete(key);
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
        <FieldChoice key={field.name} field={field} taken={taken} onTake={take} />
      ))}
      {rest.length > 0 && <CvRestList texts={rest} />}
    </form>
  );
}
