import { wire } from '../wires.ts';
import { choosePictureMachine } from './choose-picture.machine.ts';
import { sessionChanges, sessions } from './lists.ts';
import { editProfile } from './profile.ts';

/** What the charts of a profile tell each other. */
export const profileWires = [
  wire({
    words: 'the picture that was chosen stands in the form',
    from: choosePictureMachine,
    outcome: ({ context }) => context.picture,
    to: editProfile,
    tell: (picture, { context: { form } }) => ({ type: 'changed', form: { ...form, picture } }),
  }),
];

/** What the charts of the sessions tell each other. */
export const sessionWires = [
  wire({
    words: 'a session that has ended is not listed any more',
    from: sessionChanges,
    outcome: ({ context }) => context.done,
    to: sessions,
    tell: () => ({ type: 'refresh' }),
  }),
];
