import { Download } from 'lucide-react';
import { saveTextFile } from '#web/lib/page/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { recoveryFile } from './factor-texts.ts';

const FILE_NAME = 'encaixe-codigos-de-recuperacao.txt';

/**
 * Shows new recovery codes, which can't be shown again, with a button to download them (accounts#recovery-codes). `owner`, an e-mail
 * address or a name, is written into the file.
 */
export function RecoveryCodesView({ codes, owner }: { codes: readonly string[]; owner: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        Se você perder o celular, cada um destes códigos deixa você entrar uma vez. Eles não aparecem de novo: guarde em
        um lugar seguro.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken p-4 text-center font-semibold tabular-nums tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="self-start max-sm:w-full"
        onClick={() => saveTextFile(FILE_NAME, recoveryFile(owner, codes))}
      >
        <Download aria-hidden="true" />
        Baixar códigos
      </Button>
    </div>
  );
}
