import type { ReactNode } from 'react';
import type { StepNumbers } from '../../../../machines/guided/actors.ts';
import { type Flow, nameOf, type Step } from '../../../../machines/guided/flow.ts';
import { stepKinds, words } from '../words.ts';
import { partsOf } from './say-step.ts';
import { sayNumbers } from './version-words.ts';

interface Props {
  steps: readonly Step[];
  flow: Flow;
  services: readonly { id: string; name: string }[];
  /** What visitors did at each; null: it is not known. */
  numbers: readonly StepNumbers[] | null;
}

/** The steps of a flow to be read, those inside others behind a rail. */
export function ReadSteps({ steps, ...props }: Props) {
  if (steps.length === 0) return <p className="text-sm text-muted">{words.noSteps}</p>;
  return (
    <ol className="grid grid-cols-1 gap-2">
      {steps.map((step) => (
        <li key={step.id} className="grid grid-cols-1 gap-2">
          <ReadStep step={step} {...props} />
          {step.type === 'branch' &&
            step.cases.map((each, index) => (
              <Rail
                // biome-ignore lint/suspicious/noArrayIndexKey: a case is its place
                key={index}
                name={words.caseOf(index + 1, nameOf(step))}
              >
                <ReadSteps steps={each.steps} {...props} />
              </Rail>
            ))}
          {'otherwise' in step && step.otherwise && (
            <Rail name={words.otherwiseOf(step.type)}>
              <ReadSteps steps={step.otherwise} {...props} />
            </Rail>
          )}
        </li>
      ))}
    </ol>
  );
}

const Rail = ({ name, children }: { name: string; children: ReactNode }) => (
  <section
    aria-label={name}
    className="ms-2 grid grid-cols-1 gap-1 border-s-2 border-line ps-3 sm:ms-4 sm:ps-4"
  >
    <p className="text-sm font-semibold text-muted wrap-anywhere">{name}</p>
    {children}
  </section>
);

function ReadStep({ step, flow, services, numbers }: Omit<Props, 'steps'> & { step: Step }) {
  const own = numbers?.find((each) => each.step === step.id);
  return (
    <section
      aria-label={`${stepKinds[step.type].name}: ${nameOf(step)}`}
      className="grid grid-cols-1 gap-1 rounded-xl border border-edge/60 p-3"
    >
      <p className="font-medium">{stepKinds[step.type].name}</p>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
        {partsOf(step, { flow, services }).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {own && <p className="text-sm font-medium tabular-nums">{sayNumbers(step.type, own)}</p>}
    </section>
  );
}
