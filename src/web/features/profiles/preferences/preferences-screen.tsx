import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { HiddenSection } from '#web/features/safety/hidden/hidden-section.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** /preferencias: a candidate's job preferences, and the companies from which they hide (feed#preferences, safety#hide-companies). */
export function PreferencesScreen() {
  return (
    <ProfilePageLayout>
      <div className="flex flex-col gap-5">
        <PreferencesForm />
        <HiddenSection />
      </div>
    </ProfilePageLayout>
  );
}
