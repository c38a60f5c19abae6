import type { BreadcrumbList, FAQPage, Organization, Product } from 'schema-dts';
import { brand } from '../../content/brand.ts';

const addressOf = (path: string) => brand.siteUrl + path;

/** Who makes the product and how to reach them. */
export const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': addressOf('/#organization'),
  name: brand.name,
  url: addressOf('/'),
  logo: addressOf('/favicon.svg'),
  email: brand.supportEmail,
  telephone: brand.supportPhone,
  address: { '@type': 'PostalAddress', addressLocality: brand.city },
});

/** Questions a page answers. They have to stand on that page, word by word. */
export const faqPage = (items: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The product. No offers: nobody can buy it online yet. No reviews and no ratings: the testimonials are samples. */
export const product = (): Product => ({
  '@type': 'Product',
  name: brand.name,
  description: 'AI chatbots for small and medium businesses, trained on their own content.',
  image: addressOf('/og.png'),
  brand: { '@type': 'Brand', name: brand.name },
});

/** Where a page stands in the site: the pages below home down to the page itself, as `Breadcrumbs` names them. */
export const breadcrumbList = (pages: readonly { label: string; to: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Home', to: '/' }, ...pages].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: addressOf(to),
  })),
});
