import { brand } from '../content/brand.ts';
import { MessagePage } from './message-page.tsx';

/** How to reach support. */
export function Contact() {
  return (
    <MessagePage
      title="Contact Support"
      actions={
        <>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          <a href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>{brand.supportPhone}</a>
        </>
      }
    >
      <p>Write or call us. We reply within 24 hours.</p>
    </MessagePage>
  );
}
