import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** Strapi's name for the entry of the media library's menus. */
const FROM_ADDRESS = { id: 'upload.import-from-url', defaultMessage: 'File upload from URL' };

/**
 * Hides 'File upload from URL', which the server refuses, in the menus of the media library. Nothing but its words tells it
 * from others. An opened menu is added to the body as a whole.
 */
export function useUploadsFromFilesOnly(): void {
  const words = useIntl().formatMessage(FROM_ADDRESS);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
        if (item.textContent === words) item.style.display = 'none';
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [words]);
}
