/** What a previewed page itself would show search engines and shared links, for the admin's panel 'Search and share'. */
interface OwnHead {
  type: 'siteHead';
  title: string;
  /** Path of the page. */
  address: string;
  description: string;
  /** Address of the picture. */
  picture: string;
}

const own = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.dataset.own ?? '';

/** Tells the admin, if it has the preview in a frame (`SEO-9`). */
export function sendOwnHead(admin: string): void {
  if (parent === window) return;
  const head: OwnHead = {
    type: 'siteHead',
    title: document.title,
    address: location.pathname,
    description: own('meta[name=description]'),
    picture: own('meta[property="og:image"]'),
  };
  parent.postMessage(head, admin);
}
