import { createFileRoute } from '@tanstack/react-router';
import { subProcessorsText } from '../../site/content/legal/sub-processors.ts';
import { SubProcessors } from '../../site/islands.tsx';
import { Legal } from '../../site/pages/legal.tsx';

export const Route = createFileRoute('/_site/sub-processors')({
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareSubProcessors(),
  component: () => <Legal text={subProcessorsText} below={{ companies: <SubProcessors /> }} />,
});
