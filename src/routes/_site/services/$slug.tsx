import { createFileRoute, redirect } from '@tanstack/react-router';
import { useAddress } from '../../../frame/navigation.ts';
import { isService } from '../../../site/content/service.ts';
import { ServiceOfSlug } from '../../../site/pages/service-pages.tsx';

export const Route = createFileRoute('/_site/services/$slug')({
  beforeLoad: ({ params }) => {
    if (!isService(params.slug)) throw redirect({ to: '/404', replace: true });
  },
  loader: async ({ params }) =>
    (await import('../../../site/pages/service-pages.tsx')).prepareService(params.slug),
  component: ServiceOfAddress,
});

function ServiceOfAddress() {
  const slug = useAddress().pathname.split('/').at(-1);
  return isService(slug) && <ServiceOfSlug slug={slug} />;
}
