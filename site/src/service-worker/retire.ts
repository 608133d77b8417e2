import { SERVICE_WORKER } from '../paths.ts';
import { STORE } from '../device/stored-pages.ts';

/**
 * Called when a page came from a site that does not know the worker: it was taken back to an earlier version, or its
 * operator turned the worker off. If the worker's script is gone, the worker goes, too, with all that it stored;
 * browsers keep one whose script is gone. If there is another script, the browser takes that one (http/service-worker.ts).
 */
export async function retireIfGone(registration: ServiceWorkerRegistration): Promise<void> {
  const response = await fetch(SERVICE_WORKER, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
  }).catch(() => null);
  if (!response) return;
  // Unknown addresses are redirected (decision 6). Any other answer may be a moment's failure.
  if ([404, 410].includes(response.status) || response.type === 'opaqueredirect') {
    // A browser that refuses to store anything holds nothing.
    await caches.delete(STORE).catch(() => {});
    await registration.unregister();
  } else if (response.ok) {
    await registration.update().catch(() => {});
  }
}
