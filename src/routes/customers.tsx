import { createFileRoute } from '@tanstack/react-router';
import { Customers } from '../pages/customers.tsx';

export const Route = createFileRoute('/customers')({ component: Customers });
