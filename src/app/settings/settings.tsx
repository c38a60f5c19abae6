import { Panel } from '../../ui/panel.tsx';
import { OpeningHours } from '../knowledge/opening-hours.tsx';
import { MailSettings } from '../mail/mail-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { OwnerOnly } from './owner-only.tsx';

/** The settings of a business, and the account of whoever looks at them. */
export function Settings() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        Settings
      </h1>
      <OwnerOnly
        none={
          <Panel title="Business">
            <p className="text-muted">Your business is here once you have made your first bot.</p>
          </Panel>
        }
      >
        {(business) => (
          <div key={business.id} className="grid grid-cols-1 gap-6">
            <Panel title="Business">
              <BusinessSettings business={business} />
            </Panel>
            <OpeningHours businessId={business.id} />
          </div>
        )}
      </OwnerOnly>
      <Panel title="Mail">
        <MailSettings />
      </Panel>
      <Panel title="Account">
        <AccountSettings />
      </Panel>
    </div>
  );
}
