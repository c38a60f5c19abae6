import { Shape } from '../../../ui/skeleton.tsx';

/** What was said, as long as nobody knows what it is: questions on the one side, answers on the other. */
export const ThreadShapes = () => (
  <div className="grid grid-cols-1 gap-4">
    <Shape className="h-10 w-48 rounded-2xl" />
    <Shape className="h-16 w-72 justify-self-end rounded-2xl" />
    <Shape className="h-10 w-60 rounded-2xl" />
    <Shape className="h-24 w-80 justify-self-end rounded-2xl" />
  </div>
);
