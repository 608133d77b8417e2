import { PREVIEW, PREVIEW_LINK } from '../paths.ts';
import { sendOwnHead } from './own-head.ts';

type Update = MessageEvent<{ type?: unknown } | null>;

declare global {
  /** The admin's message, if it came before this script (preview-bar.astro). */
  var earlyUpdate: Update | undefined;
}

/** Scripts may give the page another address; its token belongs to this one. */
const own = location.href;
const bar = document.getElementById('preview-bar');
const { admin, expires, over = '' } = bar?.dataset ?? {};
const isOver = () => Date.now() >= Number(expires) * 1000;

/** After 30 minutes the address leads to the published page, which no other site may frame. */
function sayOver(): void {
  const state = document.getElementById('preview-state');
  if (state) state.textContent = over;
}

/** The admin has saved: the browser keeps the place to which the page is scrolled. */
function onMessage({ origin, data }: Update): void {
  if (origin !== admin || data?.type !== 'strapiUpdate') return;
  if (isOver()) return sayOver();
  history.replaceState(history.state, '', own);
  location.reload();
}
addEventListener('message', onMessage);
if (globalThis.earlyUpdate) onMessage(globalThis.earlyUpdate);
if (admin) sendOwnHead(admin);

/** URL at which the site signs a link made by a script. Null for other sites, this very page, and what is signed. */
function throughPreview(address: string): string | null {
  const url = new URL(address, own);
  const isOwn = url.origin === location.origin && !url.searchParams.has(PREVIEW);
  if (!isOwn) return null;
  const link = new URL(own);
  link.hash = '';
  link.searchParams.set(PREVIEW_LINK, url.pathname + url.search + url.hash);
  return link.href;
}

/** Before the browser follows a link, also into another window. */
function signLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const address = link?.getAttribute('href');
  if (!link || !address || address.startsWith('#') || link.hasAttribute('download')) return;
  if (link.dataset.published !== undefined) return;
  const signed = throughPreview(link.href);
  if (signed !== null) link.href = signed;
}
for (const event of ['click', 'auxclick']) document.addEventListener(event, signLink, true);

/** Forms that scripts do not answer themselves. */
document.addEventListener('submit', (event) => {
  const { target: form, submitter, defaultPrevented } = event;
  if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const url = new URL(form.action);
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  url.search = new URLSearchParams(fields).toString();
  const signed = throughPreview(url.href);
  if (signed === null) return;
  event.preventDefault();
  location.assign(signed);
});

// The client router's event, for the other scripts: the router is not here, as it would mix previews with pages.
addEventListener('load', () => {
  if (isOver()) sayOver();
  document.dispatchEvent(new Event('astro:page-load'));
});
