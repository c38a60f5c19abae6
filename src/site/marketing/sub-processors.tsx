import type { SubProcessor, SubProcessorPurpose } from '../../../machines/marketing/actors.ts';
import { subProcessors } from '../../../machines/marketing/lists.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { purposes, words } from './sub-processor-words.ts';

/** The companies that this installation uses, by what they do. */
export function SubProcessors() {
  const [state, send] = useFlow(subProcessors);
  const { value: found } = state.context;

  return (
    <div className="grid max-w-[68ch] grid-cols-1 gap-5">
      {state.matches('failed') && (
        <Notice tone="error" role="alert" title={words.failed}>
          <p>{checkConnection}</p>
          <div>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              {words.retry}
            </Button>
          </div>
        </Notice>
      )}
      <NeedsScripts what={words.needsScripts} />
      <dl aria-busy={state.hasTag('busy')} className="divide-y divide-line border-y border-line">
        {purposesInOrder.map((purpose) => (
          <div key={purpose} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{purposes[purpose].does}</dt>
            <dd>{purposes[purpose].data}</dd>
            <dd className="min-h-6 font-semibold wrap-anywhere sm:col-start-2">
              {companyFor(purpose, found)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const purposesInOrder = ['hosting', 'email', 'payment', 'model'] as const;

/** Who does it; nothing as long as nobody has told. */
function companyFor(purpose: SubProcessorPurpose, found: readonly SubProcessor[] | null): string {
  if (!found) return '';
  const companies = found.filter((one) => one.purpose === purpose).map(({ company }) => company);
  return companies.join(', ') || words.nobody;
}
