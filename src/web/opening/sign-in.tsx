import { Eye } from 'lucide-react';
import type { SignInState } from '#contract/sign-in-state.ts';
import { AccountTypeField } from '#web/features/accounts/sign-in/account-type-field.tsx';
import { AuthGroundLayout } from '#web/features/accounts/sign-in/auth-ground-layout.tsx';
import { AuthTabsView, ProvidersSkeleton } from '#web/features/accounts/sign-in/auth-tabs-view.tsx';
import { FIELDS_CLASS } from '#web/features/accounts/sign-in/fields-class.ts';
import { PasskeyView } from '#web/features/accounts/sign-in/passkey-view.tsx';
import { SignInFieldsView } from '#web/features/accounts/sign-in/sign-in-fields-view.tsx';
import { SignUpFieldsView } from '#web/features/accounts/sign-in/sign-up-fields-view.tsx';
import { COMPANY_NAME_HINT, PASSWORD_EXAMPLE } from '#web/features/accounts/sign-in/sign-up-texts.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CONTROL_CLASS } from '#web/ui/fields/field.tsx';
import { renderUnderRouter } from './under-router.tsx';

interface FieldShapeProps {
  label: string;
  hint?: string | undefined;
  placeholder?: string;
  isPassword?: boolean;
}

/** Looks like a field but accepts no input, because the app would lose text that is typed or autofilled before it starts. */
const FieldShape = ({ label, hint, placeholder = '', isPassword = false }: FieldShapeProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <span className="w-fit font-semibold text-sm">{label}</span>
    <span className="relative flex items-center">
      <span className={CONTROL_CLASS}>
        <span className="text-ink-muted">{placeholder}</span>
      </span>
      {isPassword && (
        <span className="absolute right-1 flex">
          <IconButton label="" icon={<Eye />} />
        </span>
      )}
    </span>
    {hint && <p className="text-ink-muted text-sm">{hint}</p>}
  </div>
);

const emailLabel = (acceptsPhones: boolean) => (acceptsPhones ? 'Email ou celular' : 'Email');

/** Renders the sign-in and sign-up screen as AuthScreen first looks, but with FieldShape in place of text fields. Runs on the server. */
export function renderSignIn({ tab, type, acceptsPhones, providers }: SignInState): Promise<string> {
  return renderUnderRouter(
    '/auth',
    <AuthGroundLayout>
      <AuthTabsView
        tab={tab}
        onTab={() => undefined}
        signIn={
          <div className={FIELDS_CLASS}>
            <SignInFieldsView
              email={<FieldShape label={emailLabel(acceptsPhones)} />}
              password={<FieldShape label="Senha" isPassword />}
            />
            <PasskeyView />
          </div>
        }
        signUp={
          <div className={FIELDS_CLASS}>
            <SignUpFieldsView
              type={<AccountTypeField name="" defaultValue={type} error={undefined} />}
              name={<FieldShape label="Nome completo" hint={type === 'company' ? COMPANY_NAME_HINT : undefined} />}
              address={<FieldShape label={emailLabel(false)} />}
              other={acceptsPhones ? { isPhone: false } : null}
              password={<FieldShape label="Senha" placeholder={PASSWORD_EXAMPLE} isPassword />}
            />
          </div>
        }
        others={providers.length > 0 && <ProvidersSkeleton providers={providers} />}
      />
    </AuthGroundLayout>,
  );
}
