import { COMPANY_FIELD_TEXTS, type CompanyField } from '#domain/candidates/completeness.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { WordBreaks } from '#web/ui/word-breaks.tsx';

interface MissingBannerProps {
  missing: readonly CompanyField[];
  /** Focuses the field of the form; undefined where there is no form. */
  onPick?: ((field: CompanyField) => void) | undefined;
}

const ITEM_CLASS =
  'wrap-anywhere inline-flex min-h-9 max-w-full items-center rounded-lg bg-surface px-3.5 py-1.5 font-medium text-ink text-sm forced-colors:border';

/** Banner with the fields that a company has to fill in before it can use jobs and matches (profiles#company-complete). */
export function MissingBanner({ missing, onPick }: MissingBannerProps) {
  if (missing.length === 0) return null;
  return (
    <Banner tone="match" title="Complete o perfil da empresa">
      <p>Para publicar vagas e conhecer pessoas, falta preencher:</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {missing.map((field) => (
          <li key={field}>
            {onPick ? (
              <button
                type="button"
                onClick={() => onPick(field)}
                className={`${ITEM_CLASS} relative after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] hover:text-match-ink`}
              >
                <WordBreaks text={COMPANY_FIELD_TEXTS[field].label} />
              </button>
            ) : (
              <span className={ITEM_CLASS}>
                <WordBreaks text={COMPANY_FIELD_TEXTS[field].label} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
