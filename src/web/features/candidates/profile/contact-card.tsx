import { FileText, MessageCircle, Phone } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CandidateProfile } from '#contract/candidates.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { isWithheld } from '#domain/hiring/contact.ts';
import { WhatsappButton } from '#web/features/matches/whatsapp-button.tsx';
import { WithheldBanner } from '#web/features/safety/withheld-banner.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';

const ReceivedResumeDialog = lazy(() => import('./received-resume-dialog.tsx'));

function PhoneLine({ icon, name, digits }: { icon: ReactNode; name: string; digits: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2.5">
      <dt className="flex items-center gap-2.5 text-ink-muted text-sm [&_svg]:size-5 [&_svg]:text-brand-ink">
        {icon}
        {name}
      </dt>
      <dd className="font-semibold">
        <a href={`tel:+55${digits}`} className="inline-flex min-h-tap items-center rounded-sm hover:underline">
          {formatPhone(digits)}
        </a>
      </dd>
    </div>
  );
}

interface ContactCardProps {
  candidate: CandidateProfile;
  match: NonNullable<CandidateProfile['match']>;
}

function talkText({ contact, job_title }: ContactCardProps['match']): string | null {
  if (isWithheld(contact)) return job_title;
  return job_title === null ? 'Vocês já podem conversar.' : `Vocês já podem conversar sobre a vaga ${job_title}.`;
}

/** A candidate's contact after a match, and a button for the curriculo that the candidate sent (candidates#profile-contact). */
export function ContactCard({ candidate, match }: ContactCardProps) {
  const [isReading, setReading] = useState(false);
  const { contact, telefone, whatsapp, resume_sent_at } = match;
  return (
    <Card aria-labelledby="candidate-contact" className="flex flex-col gap-4">
      <div>
        <h2 id="candidate-contact" className="font-bold text-lg">
          Match criado!
        </h2>
        <p className="text-ink-muted text-sm empty:hidden">{talkText(match)}</p>
      </div>
      {(whatsapp || telefone) && (
        <dl className="flex flex-col">
          {whatsapp && <PhoneLine icon={<MessageCircle aria-hidden="true" />} name="WhatsApp" digits={whatsapp} />}
          {telefone && <PhoneLine icon={<Phone aria-hidden="true" />} name="Telefone" digits={telefone} />}
        </dl>
      )}
      {isWithheld(contact) ? (
        <WithheldBanner contact={contact} viewer="company" />
      ) : (
        <WhatsappButton
          match={{ ...match, other: candidate }}
          reportTarget={{ about: { kind: 'match', match_id: match.id }, kind: 'candidate', name: candidate.name }}
          profileRoute="/empresa/perfil"
        />
      )}
      {resume_sent_at && !isWithheld(contact) && (
        <div className="flex flex-col gap-1.5">
          <Button variant="soft" wide onClick={() => setReading(true)}>
            <FileText aria-hidden="true" />
            Ver currículo
          </Button>
          <p className="text-center text-ink-muted text-sm">
            Enviado em <time dateTime={resume_sent_at.toISOString()}>{formatDate(resume_sent_at)}</time>
          </p>
          <Suspense fallback={null}>
            {isReading && (
              <ReceivedResumeDialog matchId={match.id} name={candidate.name} onClosed={() => setReading(false)} />
            )}
          </Suspense>
        </div>
      )}
    </Card>
  );
}
