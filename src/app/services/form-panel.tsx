import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

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
        Back to the overview
      </Button>
    }
  >
    {children}
  </Panel>
);
