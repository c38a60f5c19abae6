import { choosePictureMachine } from '../../machines/account/choose-picture.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const file = new File(['…'], 'me.jpg');
export const picture = 'data:image/jpeg;base64,/9j/';

export const models = [
  model({
    machine: choosePictureMachine,
    events: { choose: { 'they choose a file': { file } } },
    answers: {
      readPicture: {
        'it is a picture': { output: { ok: true, picture } },
        'it is none': { output: { ok: false, reason: 'unreadable', message: '' } },
        'the script that reads it cannot be loaded': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'waiting.clean'],
  ['waiting', 'they choose a file', 'reading', asks('readPicture', { file })],
  ['reading', 'it is a picture', 'waiting.clean'],
  ['reading', 'it is none', 'waiting.unreadable'],
  ['reading', 'the script that reads it cannot be loaded', 'waiting.unreadable'],
];

export const laws: Laws<typeof choosePictureMachine> = {
  'it is busy while a file is being read, and only then': tagged('busy', 'reading'),
  'there is a picture once one was read, until another file is chosen': ({ context, when, before }) =>
    context.picture ===
    (when === 'it is a picture'
      ? picture
      : when === 'they choose a file'
        ? null
        : (before?.context.picture ?? null)),
};
