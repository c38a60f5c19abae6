import { createFileRoute } from '@tanstack/react-router';
import { dataProcessingAgreement } from '../../site/content/legal/data-processing-agreement.ts';
import { Legal } from '../../site/pages/legal.tsx';

export const Route = createFileRoute('/_site/data-processing-agreement')({
  component: () => <Legal text={dataProcessingAgreement} />,
});
