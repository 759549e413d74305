import { useState } from 'react';
import type { CompanyVerification } from '#contract/verification.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CnpjForm } from './cnpj-form.tsx';
import { DomainForm } from './domain-form.tsx';
import { RequestForm } from './request-form.tsx';

interface VerificationFormProps {
  verification: CompanyVerification;
  /** Called when a verified company has saved another CNPJ, or submitted the same one. */
  onDone: () => void;
}

/**
 * The steps of a verification: the CNPJ first, then one of two methods (verification#ways). A verified company gets only the form for
 * the CNPJ.
 */
export default function VerificationForm({ verification: { cnpj, verified, request }, onDone }: VerificationFormProps) {
  const [isChanging, setChanging] = useState(false);
  if (cnpj === null || verified || isChanging) {
    return (
      <CnpjForm
        cnpj={cnpj}
        isVerified={verified !== null}
        onDone={() => {
          setChanging(false);
          if (verified) onDone();
        }}
      />
    );
  }
  return (
    <>
      <DomainForm />
      <div className="border-line border-t">
        <Disclosure title="A empresa não tem e-mail próprio?" defaultOpen={request !== null}>
          <RequestForm isWaiting={request?.state === 'open'} />
        </Disclosure>
      </div>
      <Button variant="ghost" size="sm" className="-ml-fit-4 self-start" onClick={() => setChanging(true)}>
        Corrigir o CNPJ
      </Button>
    </>
  );
}
