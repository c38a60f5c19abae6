import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { profileWires } from '../../machines/account/wires.ts';
import { EditProfile } from '../../src/app/account/edit-profile.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { file, picture } from './choose-picture.facts.ts';

const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);

walkWires(
  profileWires,
  {
    'a picture that is chosen is shown, and nothing that was typed is lost': async (stage) => {
      sessionStorage.clear();
      await stage.open(<EditProfile profile={{ email: 'ada@example.com', name: '', picture: '' }} />, {
        'choose-picture': { readPicture: () => ({ ok: true, picture }) },
      });
      await stage.after(() => type('Your name', 'Ada'));
      await stage.after(() =>
        fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } }),
      );
      expect(pictures()).toEqual([picture]);
      expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ada');
      await stage.after(() => press('Remove picture'));
      expect(pictures()).toEqual([]);
    },
  },
  {
    'a picture takes the name with it': [
      'the picture that was chosen stands in the form',
      { tell: () => ({ type: 'changed', form: { name: '', picture } }) as const },
    ],
  },
);
