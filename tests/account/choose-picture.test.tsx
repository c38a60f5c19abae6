import { fireEvent, screen } from '@testing-library/react';
import { ChoosePicture } from '../../src/app/account/choose-picture.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, file, laws, models } from './choose-picture.facts.ts';

prove(models, facts, laws);

const button = 'Choose a picture <file>';

walk(models, {
  view: <ChoosePicture isChosen={false} onRemove={() => {}} />,
  states: {
    // What was chosen is shown by the form around it.
    'waiting.clean': [button],
    'waiting.unreadable': [
      button,
      'alert error: This file can’t be used',
      'alert error: Please choose a photo or another picture, such as a JPEG or PNG.',
    ],
    reading: [button, 'status: Reading the picture…'],
  },
  events: {
    choose: () => fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } }),
  },
});
