/** The guided conversations that come with the product: the two that bots have by themselves, and the templates. */
import { nameOf } from '../../machines/guided/flow.ts';
import { flowTemplates } from '../../machines/guided/templates.ts';
import { flowFrom } from '../../src/content/flow-templates/flow-from.ts';
import { bookingFlow } from '../../supabase/functions/_shared/flows/booking/booking-flow.ts';
import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import { detailsFlow } from '../../supabase/functions/_shared/flows/details.ts';
import type { Flow } from '../../supabase/functions/_shared/flows/language.ts';
import { proofOf } from '../harness/report/proofs.ts';
import { describeChart } from './draw/describe.ts';
import type { Chart, Files, Sheet } from './sheet.ts';
import { factOf } from './sheet-of.ts';

const builtIn: Readonly<Record<string, Flow>> = {
  details: detailsFlow({ language: 'en', triggers: [{ on: 'button', label: 'Leave your details' }] }),
  booking: bookingFlow('en'),
};

/** A conversation's chart as the server compiles it, each state with the step that it belongs to. */
function chartOf(flow: Flow): Chart {
  const { machine, places } = compile(flow);
  const chart = describeChart(machine);
  const states = chart.states.map((state) => {
    const place = places.get(state.name);
    return place ? { ...state, description: nameOf(place.step) } : state;
  });
  return { ...chart, description: flow.name, states };
}

/** The sheet of a conversation, which is not drawn yet. */
type Conversation = Sheet & { chart: Chart };

function conversation(id: string, flow: Flow, files: Files, facts: Sheet['facts'] = []): Conversation {
  const nothing = { uses: [], laws: [], variants: [], paths: [], fewest: [], walked: false };
  return { ...nothing, id, area: 'conversations', isConversation: true, files, facts, chart: chartOf(flow) };
}

/** The sheets of all of them, without their drawings. */
export async function conversations(): Promise<Conversation[]> {
  const own = Object.entries(builtIn).map(async ([id, flow]) => {
    const chart = `supabase/functions/_shared/flows/${id === 'booking' ? 'booking-flow' : id}.ts`;
    const [facts, test] = [`tests/guided/${id}.facts.ts`, `tests/guided/${id}.test.ts`];
    const proof = await proofOf(id);
    return conversation(id, flow, { chart, facts, test }, proof.facts.map(factOf));
  });
  const templates = flowTemplates.map(async (id) => {
    const [chart, test] = [
      'src/content/flow-templates/flow-from.ts',
      'tests/guided/editing/flow-templates.test.ts',
    ];
    return conversation(id, await flowFrom(id, id, 'en'), { chart, test });
  });
  return Promise.all([...own, ...templates]);
}
