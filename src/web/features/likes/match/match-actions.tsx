import { Dialog as Base } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { MessageCircle, MessageCircleOff, UserRoundPen } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import type { MatchDialogData } from '#contract/matches.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { ContactButton } from '#web/features/safety/contact-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';

const ROUTES = {
  candidate: { own: '/perfil', matches: '/conversas' },
  company: { own: '/empresa/perfil', matches: '/empresa/matches' },
} as const;

interface StepProps {
  match: MatchDialogData;
  viewer: UserType;
  /** Ref of the element that gets the focus when the dialog opens. */
  firstRef: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/** The next step, which depends on whether both sides have a phone number (matches#dialog). */
function NextStep({ match, viewer, firstRef, close }: StepProps) {
  if (match.contact === 'own_phone_missing') {
    return (
      <Button ref={firstRef} size="lg" wide render={<Link to={ROUTES[viewer].own} onClick={close} />}>
        <UserRoundPen aria-hidden="true" />
        Completar meu perfil
      </Button>
    );
  }
  if (match.contact === 'available' && match.whatsapp_url !== null) {
    return (
      <ContactButton
        ref={firstRef}
        size="lg"
        wide
        url={match.whatsapp_url}
        reportTarget={{
          about: { kind: 'match', match_id: match.matchId },
          kind: viewer === 'candidate' ? 'company' : 'candidate',
          name: match.otherUserName,
        }}
        onNotice={close}
      >
        <MessageCircle aria-hidden="true" />
        Conversar pelo WhatsApp
      </ContactButton>
    );
  }
  const missing = `${match.otherUserName} ainda não cadastrou um telefone válido.`;
  return (
    <>
      <Banner tone="super" title="Atenção!">
        {missing}
      </Banner>
      <Button size="lg" wide variant="secondary" onClick={() => window.alert(missing)}>
        <MessageCircleOff aria-hidden="true" />
        WhatsApp indisponível
      </Button>
    </>
  );
}

function profileLink({ match, viewer, close }: StepProps): ReactElement {
  const { otherUserId, jobId } = match;
  if (viewer === 'candidate') {
    return <Link to="/candidatos/empresa/$otherUserId" params={{ otherUserId }} onClick={close} />;
  }
  if (jobId === null)
    return <Link to="/candidatos/$candidateId" params={{ candidateId: otherUserId }} onClick={close} />;
  return (
    <Link
      to="/empresa/vagas/candidatos/perfil/$candidateId/$jobId"
      params={{ candidateId: otherUserId, jobId }}
      onClick={close}
    />
  );
}

/** The buttons of the match dialog: first the next step, such as WhatsApp, then the links to matches and profile, and 'Fechar'. */
export function MatchActions(props: StepProps) {
  const { viewer, close, match, firstRef } = props;
  const isFirst = match.contact === 'other_phone_missing';
  return (
    <div className="flex flex-col gap-2.5">
      {match.contact === 'own_phone_missing' && (
        <p className="text-center text-ink-muted text-sm">Cadastre seu telefone para conversar pelo WhatsApp.</p>
      )}
      <NextStep {...props} />
      <div className="flex gap-2.5">
        <Button
          variant="soft"
          className="flex-1"
          {...(isFirst ? { ref: firstRef } : {})}
          render={<Link to={ROUTES[viewer].matches} onClick={close} />}
        >
          Ver Matches
        </Button>
        <Button variant="soft" className="flex-1" render={profileLink(props)}>
          Ver Perfil
        </Button>
      </div>
      <Base.Close render={<Button variant="ghost" wide />}>Fechar</Base.Close>
    </div>
  );
}
