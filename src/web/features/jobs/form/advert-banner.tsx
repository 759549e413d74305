import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkAdvert } from '#domain/advert/advert-check.ts';
import { findHolds } from '#domain/advert/advert-hold.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

/** Delay in ms after the last keystroke (debounce), so that an unfinished text raises no warning. */
const PAUSE_MS = 700;

/**
 * Warning with the phrases of an advert's text that the law forbids, or for which the job may be held for an operator's review, each with
 * the reason. The warning never prevents saving.
 */
export default function AdvertBanner({ text }: { text: string }): ReactNode {
  const settled = useDebounced(text, PAUSE_MS);
  const findings = [...checkAdvert(settled), ...findHolds(settled)];
  return (
    <div role="status" className="empty:hidden">
      {findings.length > 0 && (
        <div className="mt-2.5 flex items-start gap-2.5 rounded-md bg-super-soft p-3.5 text-sm">
          <Scale className="mt-0.5 size-4 shrink-0 text-super-ink" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold text-super-ink">Reveja antes de publicar</p>
            <ul className="mt-1 flex flex-col gap-1">
              {findings.map(({ excerpt, reason_code, why }) => (
                <li key={`${reason_code} ${excerpt}`} className="wrap-anywhere">
                  <strong className="font-semibold">“{excerpt}”</strong>: {why}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
