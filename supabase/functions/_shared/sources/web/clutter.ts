import { isSameSite } from './crawl.ts';

/** Banners that ask about cookies, by what their makers call them; then those of the makers everybody knows. */
const consent =
  /(cookie|consent|gdpr|dsgvo|rgpd)\w*[-_]*\w*(banner|bar|notice|popup|modal|overlay|message|dialog|law|wall|layer|manager|settings|preferences)|(cookie|privacy)[-_]?consent|onetrust|cookiebot|cybot|borlabs|usercentrics|cmplz|\bcky-|\bcc-(window|banner)|cookieyes|iubenda|didomi|qc-cmp|termly|osano|klaro|tarteaucitron|moove_gdpr|sp_message|truste|cookiefirst|complianz|cookie-law|hs-eu-cookie|shopify-pc__banner|ccm--/i;

/** What stands around the text of a page and is about other pages, by the names that site builders give it. */
const beside =
  /(^|[\s_-])(breadcrumbs?|skip-(link|to-content)|share-?(buttons?|links?|bar)|social-(share|links|icons|media)|sharedaddy|addtoany|related-?(posts?|products)|jp-relatedposts|yarpp|post-navigation|pagination|page-numbers|tag-?cloud|comments-area|comment-respond|widget_(recent_entries|recent_comments|categories|archive|tag_cloud|meta|search|rss|nav_menu|calendar)|mini-?cart|cart-drawer|main-?(nav|menu)|nav-?bar|nav-?menu|mobile-menu|offcanvas|off-canvas|mega-?menu|site-navigation|back-to-top|scroll-?top|language-switcher|wpml-ls)(?=$|[\s_-])/i;

/** Header and footer of a site, by what people call them who write no `<header>` and no `<footer>`. */
const frameNames =
  /^(site|page|main|global)?[-_]?(header|footer|kopf|fuss)([-_]?(wrap|wrapper|container|area|main|inner|section))?$/i;

const asksForConsent = /cookie|consent|einwilligung|galletas|rgpd|gdpr|dsgvo/i;

/** A banner has few words. What has more has the page in it. */
const longestBanner = 6000;

/** A header with more words of its own says what the page is about. */
const longestHeader = 200;

/** The elements that hold a page: never out, whatever they are called. */
const holders = new Set(['html', 'head', 'body', 'main', 'article', 'form', 'table', 'tbody']);

/**
 * Takes out of a page what people do not read it for: banners, what is about other pages, lists of links. Its header and
 * footer, which the other pages have as well, are taken out and given back, without their links to other pages.
 */
export function removeClutter(body: Element, address: string): Element[] {
  const frame: Element[] = [];
  for (const element of [...body.querySelectorAll('*')]) {
    if (holders.has(element.localName) || !element.isConnected) continue;
    if (isBanner(element) || isBeside(element)) element.remove();
    else if (isFrame(element)) {
      element.remove();
      removeLinks(element, address);
      frame.push(element);
    }
  }
  return frame;
}

function removeLinks(element: Element, address: string) {
  for (const link of element.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    // Numbers to call and maps stay.
    if (URL.canParse(href, address) && isSameSite(new URL(href, address).href, address)) link.remove();
  }
}

const namesOf = (element: Element) =>
  `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`;

function isBanner(element: Element): boolean {
  const label = element.getAttribute('aria-label') ?? '';
  const isDialog = /^(alert)?dialog$/.test(element.getAttribute('role') ?? '');
  if (!consent.test(namesOf(element)) && !(isDialog || label !== '')) return false;
  const text = element.textContent ?? '';
  if (text.length > longestBanner || holdsPage(element)) return false;
  if (consent.test(namesOf(element)) || (label !== '' && asksForConsent.test(label))) return true;
  return isDialog && asksForConsent.test(text);
}

const isBeside = (element: Element) =>
  (element.getAttribute('role') === 'navigation' || beside.test(namesOf(element))) && !holdsPage(element);

function isFrame(element: Element): boolean {
  const role = element.getAttribute('role');
  const isHeader = element.localName === 'header' || role === 'banner';
  const isFooter = element.localName === 'footer' || role === 'contentinfo';
  const isNamed =
    element.localName === 'div' &&
    [element.getAttribute('id'), ...element.classList].some((name) => name !== null && frameNames.test(name));
  if (!isHeader && !isFooter && !isNamed) return false;
  if (element.closest('main, article, [role="main"]') || holdsPage(element)) return false;
  // A section of the page has a header of its own.
  if (isHeader && element.parentElement?.closest('section')) return false;
  return isFooter || ownWords(element) <= longestHeader || /foot|fuss/i.test(namesOf(element));
}

const holdsPage = (element: Element) =>
  element.querySelector('main, article, h1 ~ p, [role="main"]') !== null;

/** The letters of an element that belong to no link. */
function ownWords(element: Element): number {
  let letters = element.textContent?.replace(/\s+/g, ' ').length ?? 0;
  for (const link of element.querySelectorAll('a, nav, button, script, style')) {
    if (!link.parentElement?.closest('a, nav, button'))
      letters -= link.textContent?.replace(/\s+/g, ' ').length ?? 0;
  }
  return letters;
}
