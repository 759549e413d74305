import { Copy } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Texto copiado');
  } catch {
    notify.error('Não foi possível copiar', 'Selecione o texto e copie.');
  }
}

/** The texts of a file that fit no field. The user can drag or copy them to a field (resumes#review). */
export function CvRestList({ texts }: { texts: readonly string[] }) {
  return (
    <section aria-label="O que não coube em nenhum campo">
      <p className="font-semibold text-sm">O que não coube em nenhum campo</p>
      <p className="text-ink-muted text-sm">Copie ou arraste o que quiser aproveitar.</p>
      <ul className="mt-2 flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {texts.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state, and a text may occur twice
            key={index}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', text)}
            className="flex cursor-grab items-start gap-1 pl-3"
          >
            <span className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line py-2.5 text-sm">{text}</span>
            <IconButton
              label={`Copiar: ${text.slice(0, 60)}`}
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copy(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
