import { Link } from '@tanstack/react-router';
import { Briefcase, LockKeyhole, MapPin, MessageCircle, Phone, Star } from 'lucide-react';
import type { CompanyView } from '#contract/profiles.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { activeJobsText } from '#domain/jobs/jobs.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { ContactButton } from '#web/features/safety/contact-button.tsx';
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { WithheldBanner } from '#web/features/safety/withheld-banner.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { AnswersBadge } from './answers-badge.tsx';

interface CompanyProps {
  company: CompanyView;
  reportTarget: ReportTarget;
}

function Heading({ company, reportTarget }: CompanyProps) {
  const isHighlighted = company.plano !== 'basico';
  return (
    <div className="relative flex flex-wrap items-center gap-4 pr-8">
      <ProfilePicture of={company} size="lg" square />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="wrap-anywhere font-bold text-xl sm:text-2xl">
          {company.name}
          {isHighlighted && (
            <span
              className="ml-2 inline-flex align-middle text-super-ink"
              role="img"
              aria-label={`Empresa ${PLAN_LABELS[company.plano]}`}
            >
              <Star className="size-5 fill-super" aria-hidden="true" />
            </span>
          )}
        </h2>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <VerifiedBadge verified={company.verified} showsMissing className="text-sm" />
          <AnswersBadge answers={company.answers} className="text-sm" />
        </div>
        {company.area_atuacao && <p className="text-ink-muted">{company.area_atuacao}</p>}
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <li className="flex items-start gap-1.5">
            <Briefcase aria-hidden="true" />
            {activeJobsText(company.active_jobs)}
          </li>
          {company.city && (
            <li className="flex items-start gap-1.5">
              <MapPin aria-hidden="true" />
              {withoutBreaksInUnits(company.city)}
            </li>
          )}
        </ul>
      </div>
      <div className="absolute -top-3 -right-3">
        <SafetyMenu reportTarget={reportTarget} />
      </div>
    </div>
  );
}

function PhoneNumber({ company }: Pick<CompanyProps, 'company'>) {
  const { name, telefone, withheld } = company;
  if (withheld !== null) return <WithheldBanner contact={withheld} viewer="candidate" />;
  if (telefone === null) return <p className="text-ink-muted">{name} ainda não cadastrou um telefone válido.</p>;
  return (
    <p className="flex items-center gap-2.5 font-semibold text-lg">
      <Phone className="size-5 text-brand-ink" aria-hidden="true" />
      {formatPhone(telefone)}
    </p>
  );
}

/** The company's phone number, which the server returns only to candidates with an active match. */
function Contact({ company, reportTarget }: CompanyProps) {
  if (!company.has_match) {
    return (
      <Banner tone="info" icon={<LockKeyhole />} title="Contato protegido">
        Faça match com esta empresa para ter acesso às informações de contato!
      </Banner>
    );
  }
  return (
    <Card aria-labelledby="company-contact" className="flex flex-col gap-4">
      <h3 id="company-contact" className="font-bold text-lg">
        Contato
      </h3>
      <PhoneNumber company={company} />
      {company.whatsapp_url !== null && (
        <ContactButton wide url={company.whatsapp_url} reportTarget={reportTarget}>
          <MessageCircle aria-hidden="true" />
          Conversar pelo WhatsApp
        </ContactButton>
      )}
    </Card>
  );
}

/** A company's profile as candidates see it (profiles#company-seen). */
export function CompanyProfile(props: CompanyProps) {
  const { company } = props;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start">
      <Card aria-label={company.name} className="flex flex-col gap-6">
        <Heading {...props} />
        {company.bio && (
          <section>
            <h3 className="font-bold text-lg">Sobre</h3>
            <p className="mt-1.5 max-w-reading whitespace-pre-line">{company.bio}</p>
          </section>
        )}
        {company.funcoes.length > 0 && (
          <section>
            <h3 className="font-bold text-lg">Funções que procura</h3>
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {company.funcoes.map((funcao) => (
                <li key={funcao}>
                  <Badge tone="brand" className="text-sm!">
                    {funcao}
                  </Badge>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Card>
      <div className="flex flex-col gap-4">
        <Contact {...props} />
        {company.active_jobs > 0 && (
          <Button wide render={<Link to="/vagas" search={{ empresa: company.user_id }} />}>
            Ver vagas desta empresa
          </Button>
        )}
      </div>
    </div>
  );
}
