import { USER_TYPE_LABELS } from '#domain/accounts/user-types.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { CandidatePicture, CompanyPicture } from './account-type-picture.tsx';

const ACCOUNT_TYPES = [
  {
    value: 'candidate',
    label: USER_TYPE_LABELS.candidate,
    hint: 'Procuro trabalho',
    icon: <CandidatePicture />,
  },
  { value: 'company', label: USER_TYPE_LABELS.company, hint: 'Quero contratar', icon: <CompanyPicture /> },
];

interface AccountTypeFieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

/** Radio buttons for the user type: Candidato or Empresa (accounts#user-type). */
export function AccountTypeField(props: AccountTypeFieldProps) {
  return <RadioCards {...props} legend="Tipo de conta" options={ACCOUNT_TYPES} />;
}
