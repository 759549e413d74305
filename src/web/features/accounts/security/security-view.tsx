import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { includesTeamRole } from '#domain/companies/team-roles.ts';
import { teamRoleOf, useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { PasskeyList } from '../factors/passkey-list.tsx';
import { SecondFactorSection } from '../factors/second-factor-section.tsx';
import { offeredProviders } from '../providers/provider-values.ts';
import { acceptsPhones } from '../sign-in/phone-rules.ts';
import { offeredChains } from '../wallets/wallet-values.ts';
import { ClientList } from './client-list.tsx';
import type { EmailChangeFormProps } from './email-change-form.tsx';
import { MyDataSection } from './my-data-section.tsx';
import type { NumberFormProps } from './number-form.tsx';
import type { PasswordFormProps } from './password-form.tsx';
import { RemoveAccountButton } from './remove-account-button.tsx';
import { SessionList } from './session-list.tsx';

const usePasswordForm = onDemand<PasswordFormProps>(() =>
  import('./password-form.tsx').then((module) => module.PasswordForm),
);
const useEmailChangeForm = onDemand<EmailChangeFormProps>(() =>
  import('./email-change-form.tsx').then((module) => module.EmailChangeForm),
);
const useNumberForm = onDemand<NumberFormProps>(() => import('./number-form.tsx').then((module) => module.NumberForm));

const IdentityList = lazy(() => import('../providers/identity-list.tsx'));
const WebhooksSection = lazy(() => import('#web/features/webhooks/webhooks-section.tsx'));

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start border-line border-b pb-5 last:border-b-0 last:pb-0">
      <h3 className="font-semibold">{title}</h3>
      {text && <p className="mt-1 mb-3 text-ink-muted text-sm">{text}</p>}
      <div className="w-full">{children}</div>
    </section>
  );
}

/** The content of 'Segurança' (accounts#security-section). */
export default function SecurityView() {
  const [providers] = useState(offeredProviders);
  const [chains] = useState(offeredChains);
  const [isChanging, setChanging] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [isNumbering, setNumbering] = useState(false);
  const session = useSignedIn();
  const role = teamRoleOf(session);
  const isOwner = role === 'proprietario';
  const hasWebhooks = session.user.user_type === 'company' && includesTeamRole(role, 'administrador');
  const PasswordForm = usePasswordForm(isChanging);
  const EmailChangeForm = useEmailChangeForm(isMoving);
  const NumberForm = useNumberForm(isNumbering);
  return (
    <>
      <Disclosure title="Alterar senha" open={isChanging} onOpenChange={setChanging} className="-mt-2 last:border-b">
        {PasswordForm && <PasswordForm onDone={() => setChanging(false)} />}
      </Disclosure>
      <Disclosure title="Trocar e-mail" open={isMoving} onOpenChange={setMoving} className="-mt-2 last:border-b">
        {EmailChangeForm && <EmailChangeForm onDone={() => setMoving(false)} />}
      </Disclosure>
      {acceptsPhones() && (
        <Disclosure
          title="Celular para entrar"
          open={isNumbering}
          onOpenChange={setNumbering}
          className="-mt-2 last:border-b"
        >
          {NumberForm && <NumberForm onDone={() => setNumbering(false)} />}
        </Disclosure>
      )}
      <Part title="Duas etapas" text="Além da senha, um código do seu aplicativo autenticador.">
        <SecondFactorSection />
      </Part>
      <Part title="Chaves de acesso" text="Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar a senha.">
        <PasskeyList />
      </Part>
      {providers.length + chains.length > 0 && (
        <Part title="Outros serviços" text="Contas suas em outros serviços que também abrem esta.">
          <Suspense fallback={<Skeleton className="h-15" />}>
            <IdentityList {...{ providers, chains }} />
          </Suspense>
        </Part>
      )}
      <Part title="Sessões" text="Os aparelhos em que sua conta está aberta.">
        <SessionList />
      </Part>
      <ClientList>
        {(list) => (
          <Part title="Aplicativos conectados" text="Programas que usam sua conta com a sua permissão.">
            {list}
          </Part>
        )}
      </ClientList>
      {hasWebhooks && (
        <Part
          title="Integrações"
          text="Avise o sistema de RH da empresa quando há match, entrevista ou mudança de etapa."
        >
          <Suspense fallback={<Skeleton className="h-15" />}>
            <WebhooksSection />
          </Suspense>
        </Part>
      )}
      {isOwner && (
        <Part title="Avisos" text="O que chega para você, por e-mail e neste navegador.">
          <Button variant="secondary" render={<Link to="/avisos" />}>
            Escolher avisos
          </Button>
        </Part>
      )}
      <Part title="Seus dados" text="O que guardamos e quem abriu seu contato.">
        <div className="flex flex-wrap gap-3">
          <MyDataSection />
          <Button variant="secondary" render={<Link to="/seus-dados" />}>
            Ver seus dados
          </Button>
        </div>
      </Part>
      <Part title="Excluir conta" text="Apaga seus dados e suas imagens para sempre.">
        <RemoveAccountButton />
      </Part>
    </>
  );
}
