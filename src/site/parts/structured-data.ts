import type { BreadcrumbList, FAQPage, Offer, Organization, Product } from 'schema-dts';
import { brand } from '../../content/brand.ts';

/** The least a price list must say of a plan; a plan without a price is agreed on in person. */
interface Plan {
  name: string;
  description: string;
  /** US dollars a month. */
  price: number | null;
}

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

/** The product at the prices a page shows. No reviews and no ratings: the testimonials are samples. */
export const productWithOffers = (plans: readonly Plan[]): Product => ({
  '@type': 'Product',
  name: brand.name,
  description: 'AI chatbots for small and medium businesses, trained on their own content.',
  image: addressOf('/og.png'),
  brand: { '@type': 'Brand', name: brand.name },
  offers: plans.flatMap((plan) => offerOf(plan) ?? []),
});

/** An offer has to name its price, so a plan without one is none. */
function offerOf({ name, description, price }: Plan): Offer | undefined {
  if (price === null) return undefined;
  const money = { price, priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    name,
    description,
    ...money,
    url: addressOf('/pricing'),
    // MON is the UN/CEFACT code of a month.
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...money,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  };
}

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
