import { Link } from '@tanstack/react-router';
import { memberships } from '../../../machines/bots/lists.ts';
import { keyWords } from '../../../machines/integrations/words.ts';
import { pageWords as pushWords } from '../../../machines/push/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Profile } from '../account/profile.tsx';
import { Sessions } from '../account/sessions.tsx';
import { ExportData } from '../export/export-data.tsx';
import { ApiKeys } from '../integrations/api-keys.tsx';
import { Webhooks } from '../integrations/webhooks.tsx';
import { OpeningHours } from '../knowledge/hours/opening-hours.tsx';
import { MailSettings } from '../mail/mail-settings.tsx';
import { ModelSettings } from '../model/model-settings.tsx';
import { words as choiceWords } from '../parts/choose-business-words.ts';
import { Loaded } from '../parts/loaded.tsx';
import { NotInPlan } from '../plans/not-in-plan.tsx';
import { PlanSettings } from '../plans/plan-settings.tsx';
import { PushPermission } from '../push/push-permission.tsx';
import { PushSettings } from '../push/push-settings.tsx';
import { AuditLog } from '../team/audit-log.tsx';
import { Team } from '../team/team.tsx';
import { AccountSettings } from './account-settings.tsx';
import { BookingsAhead } from './bookings-ahead.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeleteBusiness } from './delete-business.tsx';
import { ForOwners } from './owner-only.tsx';
import { ownerWords } from './settings-form-words.ts';
import { settingsWords as words } from './words.ts';

/**
 * The settings of a business, the first unless another is named, and the account of whoever looks at them. `returned` is
 * what a payment page came back with.
 */
export function Settings({ businessId, returned = null }: { businessId?: string; returned?: string | null }) {
  const [state, send] = useFlow(memberships);
  const found = state.context.value ?? [];
  const chosen = found.find(({ business }) => business.id === businessId) ?? found[0];

  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        {words.title}
      </h1>
      <Loaded state={state} send={send} words={ownerWords}>
        {found.length > 1 && (
          <nav aria-label={choiceWords.label}>
            <ul className="flex flex-wrap gap-2">
              {found.map(({ business }) => (
                <li key={business.id} className="max-w-full">
                  <Link
                    to="/settings"
                    search={{ business: business.id }}
                    aria-current={business === chosen?.business ? 'page' : undefined}
                    className="inline-flex min-h-11 max-w-full items-center rounded-lg border border-line bg-surface px-4 py-2 text-sm font-medium wrap-anywhere text-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
                  >
                    {business.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {chosen ? (
          <div key={chosen.business.id} className="grid grid-cols-1 gap-6">
            {chosen.role === 'owner' ? (
              <>
                <Panel title={words.business}>
                  <BusinessSettings business={chosen.business} />
                </Panel>
                <OpeningHours businessId={chosen.business.id} />
              </>
            ) : (
              <ForOwners business={chosen.business} />
            )}
            <PlanSettings
              businessId={chosen.business.id}
              isOwner={chosen.role === 'owner'}
              returned={returned}
            />
            <Panel title={words.team}>
              <Team businessId={chosen.business.id} />
            </Panel>
            <Panel title={words.mail}>
              <MailSettings businessId={chosen.business.id} />
            </Panel>
            <Panel title={pushWords.title}>
              <PushPermission>
                <PushSettings businessId={chosen.business.id} />
              </PushPermission>
            </Panel>
            {chosen.role === 'owner' && (
              <>
                <ModelSettings businessId={chosen.business.id} />
                <NotInPlan businessId={chosen.business.id} feature="integrations" />
                <Panel title={words.integrations}>
                  <Webhooks businessId={chosen.business.id} />
                </Panel>
                <Panel title={keyWords.title}>
                  <ApiKeys businessId={chosen.business.id} />
                </Panel>
                <Panel title={words.data}>
                  <ExportData businessId={chosen.business.id} />
                </Panel>
                <Panel title={words.auditLog}>
                  <AuditLog businessId={chosen.business.id} />
                </Panel>
                <Panel title={words.deleteBusiness}>
                  <DeleteBusiness businessId={chosen.business.id} name={chosen.business.name}>
                    <BookingsAhead businessId={chosen.business.id} />
                  </DeleteBusiness>
                </Panel>
              </>
            )}
          </div>
        ) : (
          <Panel title={words.business}>
            <p className="text-muted">{words.none}</p>
          </Panel>
        )}
      </Loaded>
      <Panel title={words.profile}>
        <Profile />
      </Panel>
      <Panel title={words.account}>
        <AccountSettings />
      </Panel>
      <Panel title={words.sessions}>
        <Sessions />
      </Panel>
      <Panel title={words.deleteAccount}>
        <DeleteAccount />
      </Panel>
    </div>
  );
}
