import { Link } from '@tanstack/react-router';
import {
  BedDouble,
  Briefcase,
  Coffee,
  Dumbbell,
  GraduationCap,
  Hammer,
  Rocket,
  Scale,
  Scissors,
  ShoppingBag,
  Stethoscope,
  Utensils,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { newBotMachine } from '../../../machines/bots/new-bot.machine.ts';
import { type Trade, trades } from '../../../machines/bots/trades.ts';
import { words as toasts } from '../../../machines/bots/words.ts';
import { tradeNames } from '../../content/trade-names.ts';
import { useFlow } from '../../flows/use-flow.tsx';
// Making it comes from the same file: once the questions are there, a lost connection cannot keep its code away.
import { keepDraft, readDraft } from '../../server/bots/new-bot.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from './new-bot-words.ts';
import { TemplatePreview } from './template-preview.tsx';

const icons = {
  clinic: Stethoscope,
  salon: Scissors,
  coffee: Coffee,
  restaurant: Utensils,
  hotel: BedDouble,
  retail: ShoppingBag,
  repair: Wrench,
  craft: Hammer,
  gym: Dumbbell,
  school: GraduationCap,
  law: Scale,
  startup: Rocket,
  other: Briefcase,
} as const satisfies Record<Trade, unknown>;

const kinds = trades.map((value) => ({ value, label: tradeNames[value], icon: icons[value] }));

const isKind = (value: string): value is Trade => value in tradeNames;

/** Three questions, and what the bot will begin with. */
export function NewBot() {
  const [draft] = useState(readDraft);
  const [state, send] = useFlow(newBotMachine, { kind: draft.kind });
  const { kind, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  if (state.matches('addingWebsite') || state.matches('created')) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Title />
        <Spinner label={isBusy ? words.addingWebsite : words.opening} />
      </div>
    );
  }
  const choose = (value: string) => {
    if (!isKind(value)) return;
    keepDraft({ kind: value });
    send({ type: 'kind.chosen', kind: value });
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <Title />
        <p className="text-muted">{words.about}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
          {state.matches({ asking: 'refused' }) && (
            <Notice {...toasts.botRefused} description={reason}>
              {/* A plan has as many bots as it says. */}
              {reason.includes('Settings') && (
                <div>
                  <Link to="/settings" hash="plan" className={buttonStyle('secondary')}>
                    {words.plans}
                  </Link>
                </div>
              )}
            </Notice>
          )}
          {state.matches({ asking: 'failed' }) && <Notice {...toasts.botNotCreated} />}
          <Form
            errors={state.matches({ asking: 'invalid' }) ? fieldErrors : undefined}
            busy={isBusy}
            onSubmit={(form) => send({ type: 'submit', form })}
          >
            <Field
              label={words.name}
              name="name"
              autoComplete="organization"
              defaultValue={draft.name}
              readOnly={isBusy}
              error={fieldErrors.name}
              onChange={({ currentTarget }) => keepDraft({ name: currentTarget.value })}
            />
            <Choice
              label={words.kind}
              name="kind"
              options={kinds}
              defaultValue={kind ?? undefined}
              // As soon as one is chosen it is right.
              error={kind ? undefined : fieldErrors.kind}
              onChange={choose}
            />
            {kind === 'other' && (
              <Field
                label={words.trade}
                name="trade"
                autoComplete="off"
                placeholder={words.tradeExample}
                defaultValue={draft.trade}
                readOnly={isBusy}
                error={fieldErrors.trade}
                onChange={({ currentTarget }) => keepDraft({ trade: currentTarget.value })}
              />
            )}
            <Field
              label={words.website}
              name="website"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              placeholder={words.websiteExample}
              defaultValue={draft.website}
              readOnly={isBusy}
              error={fieldErrors.website}
              hint={words.websiteHint}
              onChange={({ currentTarget }) => keepDraft({ website: currentTarget.value })}
            />
            <div>
              <Button type="submit" busy={isBusy}>
                {words.create}
              </Button>
            </div>
          </Form>
        </div>
        <TemplatePreview kind={kind} />
      </div>
    </div>
  );
}

const Title = () => (
  <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
    {words.title}
  </h1>
);
