import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { setupWords } from './words.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in the place of all that can be booked, and the way back. */
export const FormPanel = ({ title, onClose, children }: Props) => (
  <Panel
    title={title}
    aside={
      <Button variant="ghost" className="-mx-4" autoFocus onClick={onClose}>
        {setupWords.back}
      </Button>
    }
  >
    {children}
  </Panel>
);
