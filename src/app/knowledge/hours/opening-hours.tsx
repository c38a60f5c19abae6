import { useRef, useState } from 'react';
import { hoursWires } from '../../../../machines/knowledge/hours-wires.ts';
import { openingHours } from '../../../../machines/knowledge/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import { words as businessWords } from '../../parts/business-words.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { words as common } from '../../parts/words.ts';
import { Holidays } from './holidays.tsx';
import { readHoursDraft } from './hours-draft.ts';
import { HoursEditor } from './hours-editor.tsx';
import { Week } from './week.tsx';
import { words } from './words.ts';

/** When a business is open, and where that is changed. */
export const OpeningHours = (props: { businessId: string }) => (
  <Wired wires={hoursWires}>
    <HoursPanel {...props} />
  </Wired>
);

function HoursPanel({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(openingHours, { businessId });
  /** What the editor began with; null while it is closed. */
  const [draft, setDraft] = useState(() => readHoursDraft(businessId));
  /** What came of the editor, once it is closed. */
  const [closed, setClosed] = useState<{ isSaved: boolean } | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const { value } = state.context;
  // The editor is longer than what it leaves: it may have begun above the window.
  useOutcome(closed, () => part.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' }));
  return (
    <div ref={part}>
      <Panel title={words.title}>
        <p className="text-muted">
          {words.about}
          {value && ` ${businessWords.timesIn(value.timeZone)}`}
        </p>
        <Loaded state={state} send={send} words={words.list} isLong>
          {value && (
            <>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {!draft && (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      setClosed(null);
                      setDraft({ known: value, hours: value });
                    }}
                  >
                    {words.change}
                  </Button>
                )}
                {/* Always there, or what it says would not be read out. */}
                <div role="status">{closed?.isSaved && <Status tone="success">{common.saved}</Status>}</div>
              </div>
              {!draft && (
                <Holidays
                  businessId={businessId}
                  hours={value}
                  onOther={(hours) => {
                    setClosed(null);
                    setDraft({ known: value, hours });
                  }}
                />
              )}
              {draft ? (
                <HoursEditor
                  businessId={businessId}
                  known={draft.known}
                  draft={draft.hours}
                  onClose={(isSaved) => {
                    setClosed({ isSaved });
                    setDraft(null);
                  }}
                />
              ) : (
                <Week hours={value} />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
