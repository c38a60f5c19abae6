import { wire } from '../wires.ts';
import { choosePictureMachine } from './choose-picture.machine.ts';
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
