import { useEffect, useState } from 'react';
import { type PreviewAnswer, previewPathOf } from '../../../core/admin/edit-view';
import { useAnswer } from '../../../core/admin/use-answer';

/** What the site itself would show, as the previewed page says it (site/src/preview/own-head.ts). */
export interface OwnHead {
  title: string;
  address: string;
  description: string;
  picture: string;
}

interface Entry {
  model: string;
  documentId: string | undefined;
  locale: string | undefined;
  /** Time of the last save. */
  savedAt: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function headIn(data: unknown): OwnHead | undefined {
  const { type, title, address, description, picture } = (data ?? {}) as Record<string, unknown>;
  if (type !== 'siteHead') return undefined;
  return {
    title: textOf(title),
    address: textOf(address),
    description: textOf(description),
    picture: textOf(picture),
  };
}

/**
 * The preview's address, to be loaded into a hidden frame, and what the page in it has said; undefined until then, and where
 * there is no preview. `hasFailed`: nobody could say whether there is one.
 */
export function useOwnHead({ model, documentId, locale, savedAt }: Entry) {
  const path = savedAt ? previewPathOf(model, documentId, locale) : null;
  const { answer, hasFailed } = useAnswer<PreviewAnswer>(path, { again: savedAt, isKept: true });
  const address = answer?.data?.url;
  const [head, setHead] = useState<OwnHead>();
  useEffect(() => {
    if (!address) return undefined;
    const { origin } = new URL(address);
    const listen = (message: MessageEvent) => {
      const found = message.origin === origin ? headIn(message.data) : undefined;
      if (found) setHead(found);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [address]);
  return { address, head, hasFailed };
}
