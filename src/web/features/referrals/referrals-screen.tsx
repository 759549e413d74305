import { Copy, Gift, MessageCircle, Share2, UsersRound } from 'lucide-react';
import { REFERRAL_BONUSES_PER_MONTH } from '#domain/billing/referrals.ts';
import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { copyText, openShareSheet, openWhatsApp } from '#web/features/listings/share-client.ts';
import { useIsInBrowser } from '#web/lib/page/use-is-in-browser.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DotMeter } from '#web/ui/cards/dot-meter.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useReferral } from './queries.ts';
import { joinedText, monthlyBonusText, REFERRAL_LOAD_FAILED, REFERRAL_SHARE_TEXT } from './referrals-texts.ts';

async function copy(url: string): Promise<void> {
  if (await copyText(url)) notify.success('Link copiado');
  else notify.info('Não deu para copiar', 'Toque no link e copie por lá.');
}

async function share(url: string): Promise<void> {
  if (!(await openShareSheet(REFERRAL_SHARE_TEXT, url))) await copy(url);
}

function InvitationLink({ path }: { path: string }) {
  const isInBrowser = useIsInBrowser();
  const url = isInBrowser ? new URL(path, window.location.origin).href : '';
  return (
    <SectionCard
      title="Seu link"
      icon={<Gift aria-hidden="true" />}
      note={`Quem entra por ele e completa o perfil ganha uma curtida bônus. Você também, até ${REFERRAL_BONUSES_PER_MONTH} por mês.`}
    >
      <TextField label="Link para indicar" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {isInBrowser && 'share' in navigator && (
          <Button onClick={() => void share(url)}>
            <Share2 aria-hidden="true" />
            Compartilhar
          </Button>
        )}
        <Button variant="whatsapp" onClick={() => openWhatsApp(`${REFERRAL_SHARE_TEXT} ${url}`)}>
          <MessageCircle aria-hidden="true" />
          Enviar no WhatsApp
        </Button>
        <Button variant="secondary" onClick={() => void copy(url)}>
          <Copy aria-hidden="true" />
          Copiar link
        </Button>
      </div>
    </SectionCard>
  );
}

interface ReferralResultsProps {
  joined: number;
  rewarded: number;
  this_month: number;
}

/** How many users have joined by the referral link (`joined`), and the bonus likes for them: in total, and in this month. */
function ReferralResults({ joined, rewarded, this_month }: ReferralResultsProps) {
  const { weekly_likes_limited } = useSignedIn().entitlements;
  return (
    <SectionCard
      title="Suas indicações"
      icon={<UsersRound aria-hidden="true" />}
      note="Por privacidade, não dizemos quem entrou. Cada pessoa, celular e aparelho conta uma vez."
    >
      <p>{joinedText(joined)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <DotMeter label={monthlyBonusText(this_month)} value={this_month} max={REFERRAL_BONUSES_PER_MONTH} />
        <span aria-hidden="true">{monthlyBonusText(this_month)}</span>
      </div>
      {rewarded > this_month && <p className="text-ink-muted text-sm">{rewarded} ao todo, desde a primeira.</p>}
      {!weekly_likes_limited && (
        <Banner title="Suas curtidas já são ilimitadas">
          No seu plano o bônus fica guardado, sem vencer, e vale se um dia houver limite.
        </Banner>
      )}
    </SectionCard>
  );
}

function Invitation() {
  const query = useReferral();
  if (query.data) {
    return (
      <div className="flex flex-col gap-5">
        <InvitationLink path={query.data.path} />
        <ReferralResults {...query.data} />
      </div>
    );
  }
  if (query.isError) return <QueryFailed title={REFERRAL_LOAD_FAILED} query={query} />;
  return (
    <Loading>
      <Skeleton className="h-60 w-full" />
    </Loading>
  );
}

/** The screen /indique with the referral link, for candidates and companies (referrals#invite). */
export function ReferralsScreen() {
  return (
    <ProfilePageLayout>
      <Invitation />
    </ProfilePageLayout>
  );
}
