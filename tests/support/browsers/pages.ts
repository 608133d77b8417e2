import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export const BROWSERS = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKitGTK', start: startWebKit },
];
export const PHONE = [390, 844] as const;
export const DESKTOP = [1280, 900] as const;

/** Run in the page. */
export const tiles = () => document.querySelectorAll('main .tile').length;
export const heading = () => document.querySelector<HTMLElement>('main h1')!.innerText;
export const parameter = (name: string) => new URLSearchParams(location.search).get(name);
export const isShown = (selector: string) =>
  document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
