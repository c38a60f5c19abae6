import { useNavigate } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import { addWebsiteMachine } from '../../../machines/sources/add-website.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { websiteWords } from './website-words.ts';

/** Offers to read the website of a new bot's business. */
export function ReadWebsite({ botId, website }: { botId: string; website: string }) {
  const [state, send] = useFlow(addWebsiteMachine, { botId });
  const navigate = useNavigate();
  const { added, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy') || added !== null;
  const problem = state.matches({ asking: 'failed' }) ? checkConnection : (fieldErrors.address ?? reason);
  // Whoever could not be served once may have mistyped it: from then on it can be corrected.
  const [isAsked, setAsked] = useState(false);
  useOutcome(problem || null, () => setAsked(true));
  useOutcome(added, () => navigate({ to: '/bots/$botId/sources', params: { botId }, replace: true }));

  return (
    <section
      aria-label={websiteWords.own}
      className="grid grid-cols-1 gap-4 rounded-2xl border border-accent/20 bg-accent-soft p-5 sm:p-6"
    >
      <div className="flex gap-3">
        <Globe aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <h2 className="leading-snug font-semibold wrap-anywhere">
            {websiteWords.ownQuestion(nameOf(website))}
          </h2>
          <p className="text-sm">{websiteWords.ownAbout}</p>
        </div>
      </div>
      <Form
        errors={problem === '' ? undefined : { address: problem }}
        busy={isBusy}
        onSubmit={({ address = website }) => send({ type: 'submit', form: { address, scope: 'site' } })}
      >
        {(isAsked || problem !== '') && (
          <Field
            label={websiteWords.ownAddress}
            name="address"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            defaultValue={website}
            readOnly={isBusy}
            {...(problem !== '' && { error: problem })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {websiteWords.read}
          </Button>
          <Button
            variant="ghost"
            onClick={() => navigate({ to: '/bots/$botId', params: { botId }, replace: true })}
          >
            {websiteWords.later}
          </Button>
        </div>
      </Form>
    </section>
  );
}

const nameOf = (website: string) => website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
