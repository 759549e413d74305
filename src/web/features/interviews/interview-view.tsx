import { CalendarPlus, Clock, MapPin, Video } from 'lucide-react';
import type { Interview } from '#contract/hiring.ts';
import { INTERVIEW_LABELS, interviewTime } from '#domain/hiring/interviews.ts';
import { saveCalendarFile } from '#web/lib/page/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { type InterviewReader, interviewStepText } from './interview-texts.ts';

const LINE_CLASS = 'flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-muted';

interface InterviewViewProps {
  interview: Interview;
  reader: InterviewReader;
}

/** Time, place, status and history of an interview (hiring#interview); renders nothing before the first proposal. */
export function InterviewView({ interview, reader }: InterviewViewProps) {
  const { state, starts_at, minutes, place, link, steps, calendar } = interview;
  if (state === null || starts_at === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
        <p className="font-semibold">{INTERVIEW_LABELS[state]}</p>
        <p className={LINE_CLASS}>
          <Clock aria-hidden="true" />
          <span>
            <time dateTime={starts_at.toISOString()}>{interviewTime(starts_at)}</time>, {minutes} minutos
          </span>
        </p>
        {link !== null && (
          <p className={LINE_CLASS}>
            <Video aria-hidden="true" />
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="wrap-anywhere min-w-0 font-semibold text-brand-ink underline"
            >
              {link}
            </a>
          </p>
        )}
        {place !== null && (
          <p className={LINE_CLASS}>
            <MapPin aria-hidden="true" />
            <span className="wrap-anywhere min-w-0">{place}</span>
          </p>
        )}
      </div>
      {calendar !== null && (
        <Button variant="soft" size="sm" className="w-fit" onClick={() => saveCalendarFile('entrevista.ics', calendar)}>
          <CalendarPlus aria-hidden="true" />
          Adicionar à agenda
        </Button>
      )}
      {(steps.length > 1 || steps.some(({ member_name }) => member_name !== undefined)) && (
        <ol aria-label="O que foi combinado" className="flex flex-col gap-2 border-line border-l-2 pl-3 text-sm">
          {steps.map((step) => (
            <li key={step.version}>
              <p>
                {interviewStepText(step, reader)}
                {step.starts_at && `: ${interviewTime(step.starts_at)}`}
              </p>
              {step.text && <p className="wrap-anywhere whitespace-pre-line">“{step.text}”</p>}
              <p className="text-ink-muted">
                <time dateTime={step.at.toISOString()}>{interviewTime(step.at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
