import { createFileRoute, Navigate } from '@tanstack/react-router';
import { services } from '../../content/services.ts';
import { ServicePage } from '../../pages/service.tsx';

export const Route = createFileRoute('/services/$slug')({ component: ServiceOfAddress });

// Here and not in `beforeLoad`: that is part of the bundle every page loads, and would bring all services with it.
function ServiceOfAddress() {
  const { slug } = Route.useParams();
  const service = services.find((candidate) => candidate.slug === slug);
  return service ? <ServicePage key={slug} service={service} /> : <Navigate to="/404" replace />;
}
