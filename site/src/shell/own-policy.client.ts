/** Only the store finder may ask for the place of the device (http/security-headers.ts). */
const hasOwnPolicy = ({ pathname }: URL) => pathname.startsWith('/store-locations/');

/** A page that is reached by soft navigation keeps the policy of the first one: here the browser itself navigates. */
document.addEventListener('astro:before-preparation', (event) => {
  if (hasOwnPolicy(event.from) !== hasOwnPolicy(event.to)) event.preventDefault();
});
