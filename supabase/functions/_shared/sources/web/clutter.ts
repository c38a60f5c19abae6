import { isSameSite } from './links.ts';

/** A name that has the one and, after it, the other is a banner's that asks about cookies. */
const aboutConsent = /cookie|consent|gdpr|dsgvo|rgpd/i;
const bannerKind =
  /banner|bar|notice|popup|modal|overlay|message|dialog|law|wall|layer|manager|settings|preferences/i;

/** Banners of the makers everybody knows. */
const consent =
  /(cookie|privacy)[-_]?consent|onetrust|cookiebot|cybot|borlabs|usercentrics|cmplz|\bcky-|\bcc-(window|banner)|cookieyes|iubenda|didomi|qc-cmp|termly|osano|klaro|tarteaucitron|moove_gdpr|sp_message|truste|cookiefirst|complianz|cookie-law|hs-eu-cookie|shopify-pc__banner|ccm--/i;

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
  const contents = contentsOf(body);
  const visit = (parent: Element, isInMain: boolean, isInSection: boolean) => {
    for (const element of [...parent.children]) {
      const inside = contents.get(element);
      if (!inside) continue;
      const isMain = isInMain || isMainPart(element);
      if (!holders.has(element.localName)) {
        if (isBanner(element, inside) || isBeside(element, inside)) {
          element.remove();
          continue;
        }
        if (!isMain && isFrame(element, inside, isInSection)) {
          element.remove();
          removeLinks(element, address);
          frame.push(element);
          continue;
        }
      }
      visit(element, isMain, isInSection || element.localName === 'section');
    }
  };
  visit(body, false, false);
  return frame;
}

/** What is in an element. */
interface Contents {
  /** Its text, with every space. */
  length: number;
  /** The letters that belong to no link. */
  ownWords: number;
  /** The page itself is in it. */
  holdsPage: boolean;
}

const isMainPart = (element: Element) =>
  element.localName === 'main' || element.localName === 'article' || element.getAttribute('role') === 'main';

const links = new Set(['a', 'nav', 'button']);
const wordless = new Set(['script', 'style']);

/** What is in each of the elements, looked at once: asking each one for its text costs depth times length. */
function contentsOf(body: Element): Map<Element, Contents> {
  const contents = new Map<Element, Contents>();
  let length = 0;
  let words = 0;
  let endsWithSpace = false;
  const visit = (element: Element, isInLink: boolean): Contents => {
    const [lengthBefore, wordsBefore] = [length, words];
    const isLink = isInLink || links.has(element.localName);
    let holdsPage = false;
    let hasHeading = false;
    for (const child of element.childNodes) {
      if (child.nodeType === 3) {
        const text = child.textContent ?? '';
        const folded = text.replace(/\s+/g, ' ');
        length += text.length;
        if (!isLink && !wordless.has(element.localName))
          words += folded.length - (endsWithSpace && folded.startsWith(' ') ? 1 : 0);
        endsWithSpace = folded === '' ? endsWithSpace : folded.endsWith(' ');
      } else if (child.nodeType === 1) {
        const inner = child as Element;
        const inside = visit(inner, isLink);
        holdsPage ||= inside.holdsPage || isMainPart(inner) || (hasHeading && inner.localName === 'p');
        hasHeading ||= inner.localName === 'h1';
      }
    }
    const inside = { length: length - lengthBefore, ownWords: words - wordsBefore, holdsPage };
    contents.set(element, inside);
    return inside;
  };
  visit(body, false);
  return contents;
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

const isConsentName = (name: string) => {
  const at = name.search(aboutConsent);
  return at !== -1 && bannerKind.test(name.slice(at));
};

const asksByName = (names: string) => consent.test(names) || names.split(/\s+/).some(isConsentName);

function isBanner(element: Element, { length, holdsPage }: Contents): boolean {
  if (length > longestBanner || holdsPage) return false;
  if (asksByName(namesOf(element))) return true;
  if (asksForConsent.test(element.getAttribute('aria-label') ?? '')) return true;
  const isDialog = /^(alert)?dialog$/.test(element.getAttribute('role') ?? '');
  return isDialog && asksForConsent.test(element.textContent ?? '');
}

const isBeside = (element: Element, { holdsPage }: Contents) =>
  (element.getAttribute('role') === 'navigation' || beside.test(namesOf(element))) && !holdsPage;

function isFrame(element: Element, { ownWords, holdsPage }: Contents, isInSection: boolean): boolean {
  const role = element.getAttribute('role');
  const isHeader = element.localName === 'header' || role === 'banner';
  const isFooter = element.localName === 'footer' || role === 'contentinfo';
  const isNamed =
    element.localName === 'div' &&
    [element.getAttribute('id'), ...element.classList].some((name) => name !== null && frameNames.test(name));
  if ((!isHeader && !isFooter && !isNamed) || holdsPage) return false;
  // A section of the page has a header of its own.
  if (isHeader && isInSection) return false;
  return isFooter || ownWords <= longestHeader || /foot|fuss/i.test(namesOf(element));
}
