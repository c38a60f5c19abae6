import { freshAnswer, freshId } from '../../../../machines/guided/edit-flow.ts';
import { type Flow, type Step, stepsOf } from '../../../../machines/guided/flow.ts';

/** A step of a kind as it is when it is added to a flow: with an id of its own, and nothing written yet. */
export function newStep(type: Step['type'], flow: Flow): Step {
  const id = freshId(flow);
  switch (type) {
    case 'say':
    case 'answer':
      return { id, type, text: '' };
    case 'ask':
      return { id, type, text: '', saves: freshAnswer(flow), question: { kind: 'text' } };
    case 'branch':
      return { id, type, cases: [{ when: [firstCondition(flow)], steps: [] }], otherwise: [] };
    case 'details':
      return {
        id,
        type,
        text: '',
        consent: '',
        fields: [{ field: 'name' }, { field: 'email' }],
        otherwise: [],
      };
    case 'book':
    case 'person':
      return { id, type, otherwise: [] };
    case 'goto':
      return { id, type, step: flow.steps[0]?.id ?? id };
    case 'end':
      return { id, type };
  }
}

/** What a new case asks: about the first answer of a flow, or whether the business is open. */
export function firstCondition(flow: Flow) {
  const asked = [...stepsOf(flow.steps)].find(({ step }) => step.type === 'ask')?.step;
  if (asked?.type !== 'ask') return { is: 'open' } as const;
  return conditionOn(asked.saves, flow);
}

/** The simplest condition on an answer. */
export function conditionOn(answer: string, flow: Flow) {
  const asked = [...stepsOf(flow.steps)].find(
    ({ step }) => step.type === 'ask' && step.saves === answer,
  )?.step;
  const question = asked?.type === 'ask' ? asked.question : { kind: 'text' as const };
  switch (question.kind) {
    case 'number':
      return { answer, is: 'atLeast', value: question.min ?? 1 } as const;
    case 'yesno':
      return { answer, is: 'equals', value: true } as const;
    case 'choice':
      return { answer, is: 'equals', value: question.choices[0]?.id ?? '' } as const;
    default:
      return { answer, is: 'equals', value: '' } as const;
  }
}
