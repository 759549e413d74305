import { type FormEvent, useState } from 'react';
import { dayAndTimeOf, INTERVIEW_AHEAD_DAYS, INTERVIEW_MINUTES } from '#domain/hiring/interviews.ts';
import { INTERVIEW_LINK_MAX, INTERVIEW_PLACE_MAX } from '#domain/text/text-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useProposeInterview } from './mutations.ts';
import { INITIAL_PROPOSAL, type ProposalValues, proposalErrors } from './proposal-values.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const WAYS = [
  { value: 'place', label: 'Presencial' },
  { value: 'link', label: 'Por vídeo' },
] as const;

const LENGTHS = INTERVIEW_MINUTES.map((minutes) => ({ value: `${minutes}`, label: `${minutes} minutos` }));

interface ProposeFormProps {
  matchId: string;
  /** Version of the interview that the user saw, for optimistic locking. */
  version: number;
  /** The candidate's name. */
  name: string;
  onProposed: () => void;
  onCancel: () => void;
}

/** Form with which a company proposes an interview: day, time, and a place or the link of a video call (hiring#interview). */
export function ProposeForm({ matchId, version, name, onProposed, onCancel }: ProposeFormProps) {
  const [values, setValues] = useState<ProposalValues>(INITIAL_PROPOSAL);
  const [isTried, setTried] = useState(false);
  const propose = useProposeInterview();
  const now = new Date();
  const faults = isTried ? proposalErrors(values, now) : {};
  const set = (changed: Partial<ProposalValues>) => setValues((before) => ({ ...before, ...changed }));

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (propose.isPending || Object.keys(proposalErrors(values, new Date())).length > 0) return;
    const { day, time, minutes, way, place, link } = values;
    propose.mutate(
      {
        ...{ id: matchId, version, day, time, minutes: Number(minutes) as (typeof INTERVIEW_MINUTES)[number] },
        ...(way === 'place' ? { place: place.trim() } : { link: link.trim() }),
      },
      { onSuccess: onProposed },
    );
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4 rounded-md border border-line p-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <TextField
          label="Dia"
          type="date"
          min={dayAndTimeOf(now).day}
          max={dayAndTimeOf(new Date(now.getTime() + INTERVIEW_AHEAD_DAYS * DAY_MS)).day}
          value={values.day}
          error={faults.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextField
          label="Horário de Brasília"
          type="time"
          value={values.time}
          error={faults.time}
          onChange={({ target }) => set({ time: target.value })}
        />
        <SelectField
          label="Duração"
          items={LENGTHS}
          value={values.minutes}
          onValueChange={(minutes) => minutes && set({ minutes })}
        />
      </div>
      <RadioCards
        legend="Como"
        options={WAYS}
        value={values.way}
        onChange={({ target }) => set({ way: target.value as ProposalValues['way'] })}
      />
      {values.way === 'place' ? (
        <TextField
          label="Endereço"
          placeholder="Rua, número e bairro"
          maxLength={INTERVIEW_PLACE_MAX}
          value={values.place}
          error={faults.place}
          onChange={({ target }) => set({ place: target.value })}
        />
      ) : (
        <TextField
          label="Link da chamada"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={INTERVIEW_LINK_MAX}
          value={values.link}
          error={faults.link}
          onChange={({ target }) => set({ link: target.value })}
        />
      )}
      <p className="text-ink-muted text-sm">{name} recebe o convite por e-mail e responde por aqui.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={propose.isPending} busyLabel="Enviando...">
          Enviar convite
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
