import type { Business } from '../../../../machines/marketing/business.ts';
import { shows } from '../../content/businesses.ts';
import { AppWindow } from '../../pictures/app-window.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { BusinessChat, type Moment } from './business-chat.tsx';
import { BusinessSite } from './business-site.tsx';

/** The colors of each business, in styles.css. */
const colors = {
  clinic: 'business-clinic',
  coffee: 'business-coffee',
  restaurant: 'business-restaurant',
  startup: 'business-startup',
  retail: 'business-retail',
  services: 'business-services',
} as const;

interface Props {
  business: Business;
  /** How much of the conversation is there; `unwritten` is all of it, about to be taken back and written. */
  moment: Moment | 'unwritten';
}

/** A business's website, and in front of it the chatbot in conversation with a customer. Its size never changes. */
export function BusinessPicture({ business, moment }: Props) {
  const show = shows[business];
  // The first one is there from the beginning; the others come gently.
  const arrival = moment === 'unwritten' ? '' : 'transition-opacity duration-300 starting:opacity-0';
  return (
    <Picture label={show.label} className={colors[business]}>
      <div key={business} className={`relative pb-6 @xl:pb-10 ${arrival}`}>
        <AppWindow
          address={show.address}
          className="h-[35.75rem] w-full @[19rem]:h-[34rem] @lg:h-[35rem] @lg:w-[91%]"
        >
          <BusinessSite business={business} show={show} />
        </AppWindow>
        <BusinessChat show={show} moment={moment} />
      </div>
    </Picture>
  );
}
