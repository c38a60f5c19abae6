import { checkConnection } from '../../../machines/outage.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that something was not done, because the server could not be reached. */
export const Offline = ({ title }: { title: string }) => (
  <Notice tone="error" role="alert" title={title}>
    <p>{checkConnection}</p>
  </Notice>
);
