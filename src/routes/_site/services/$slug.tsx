import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isService } from '../../../site/content/service.ts';
import { ServiceOfSlug } from '../../../site/pages/service-pages.tsx';

export const Route = createFileRoute('/_site/services/$slug')({
  loader: async ({ params }) =>
    (await import('../../../site/pages/service-pages.tsx')).prepareService(params.slug),
  component: ServiceOfAddress,
});

// Here and not in `beforeLoad`: that is part of the script every page starts with.
function ServiceOfAddress() {
  const { slug } = Route.useParams();
  return isService(slug) ? <ServiceOfSlug slug={slug} /> : <Navigate to="/404" replace />;
}
