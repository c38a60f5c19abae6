import type { Exam, ExamQuestion, NamedEntry } from '../../machines/exam/actors.ts';

export const parking: NamedEntry = { id: 'e1', name: 'Parking' };
export const deliveries: NamedEntry = { id: 'e2', name: 'Deliveries' };
const gone: NamedEntry = { id: 'e3', name: null };

const asked = (id: string, question: string, more: Partial<ExamQuestion>): ExamQuestion => ({
  id,
  question,
  entry: parking,
  last: null,
  wasRight: false,
  ...more,
});

export const worse = asked('q1', 'where can I leave my car', {
  last: { by: 'answer', entry: deliveries },
  wasRight: true,
});
export const right = asked('q2', 'parking?', { last: { by: 'answer', entry: parking }, wasRight: true });
export const likely = asked('q3', 'my car?', { last: { by: 'closest', entry: parking }, wasRight: true });
export const wrong = asked('q4', 'a bike?', { last: { by: 'nobody', entry: null } });
export const isNew = asked('q5', 'a bus?', {});
export const ofGone = asked('q6', 'a boat?', {
  entry: gone,
  last: { by: 'closest', entry: deliveries },
  wasRight: true,
});

const suggestions = [{ question: 'can i park', entry: { id: 'e1', name: 'Parking' } }];

export const exam: Exam = { questions: [worse, right, likely, wrong, isNew, ofGone], suggestions };
export const passed: Exam = { questions: [right], suggestions: [] };
export const none: Exam = { questions: [], suggestions: [] };
