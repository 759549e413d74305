import { HiddenSection } from '#web/features/safety/hidden/hidden-section.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** /preferencias: what a candidate looks for, and from whom they hide (feed#preferences, safety#hide-companies). */
export function PreferencesScreen() {
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-5">
      <PreferencesForm />
      <HiddenSection />
    </div>
  );
}
