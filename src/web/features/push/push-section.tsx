import { Smartphone } from 'lucide-react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { SettingSwitch } from '#web/ui/fields/setting-switch.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { setPushKind, turnPushOff, turnPushOn } from './mutations.ts';
import { PUSH_DENIED, PUSH_LOAD_FAILED, PUSH_TEXTS } from './push-texts.ts';
import { usePushSettings, usePushState } from './queries.ts';

function Kinds() {
  const query = usePushSettings();
  if (!query.data) return query.isError ? <QueryFailed title={PUSH_LOAD_FAILED} query={query} /> : null;
  return query.data.kinds.map(({ kind, is_on }) => (
    <SettingSwitch key={kind} {...PUSH_TEXTS[kind]} isOn={is_on} onChange={(next) => setPushKind(kind, next)} />
  ));
}

/** Section with the switch for push notifications in this browser, and the account's switch for each kind (push#kinds). */
export function PushSection() {
  const { user } = useSignedIn();
  const { data: state } = usePushState(user.id);
  return (
    <SectionCard
      title="Notificações neste navegador"
      icon={<Smartphone aria-hidden="true" />}
      note="Das 21h às 8h, no horário da sua cidade, nada toca: o que houver chega junto às 8h. Ao sair da conta, este navegador deixa de receber."
    >
      {state === undefined ? (
        <Loading>
          <Skeleton className="h-11 w-full" />
        </Loading>
      ) : state === 'unsupported' ? (
        <p>Este navegador não recebe notificações. No iPhone, adicione o Encaixe à tela de início.</p>
      ) : state === 'denied' ? (
        <p>{PUSH_DENIED}</p>
      ) : (
        <div>
          <SettingSwitch
            label="Receber notificações"
            hint="Cada navegador liga o seu."
            isOn={state === 'on'}
            onChange={(next) => (next ? turnPushOn(user.id) : turnPushOff())}
          />
          {state === 'on' && <Kinds />}
        </div>
      )}
    </SectionCard>
  );
}
