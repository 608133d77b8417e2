import * as React from 'react';
import { useFetchClient, useForm } from '@strapi/admin/strapi-admin';
import type { AlsoLiveAnswer } from '../also-live';
import { alsoLiveInWords } from './also-live-words';
import { holdBackPublishShortcut, panelKey, registerPublishQuestion } from './publish-question';

interface Version {
  uid: string;
  documentId: string | undefined;
  locale: string | undefined;
}
interface Question {
  /** What others have changed that goes live, too. */
  alsoLive: string[];
  answer: (isYes: boolean) => void;
}

/** Returns what asks what else goes live with a form; without an answer nothing is said, as of its mistakes. */
function useAlsoLive({ uid, documentId, locale }: Version): () => Promise<string[]> {
  const { get } = useFetchClient();
  const initialValues = useForm('AlsoLive', (form) => form.initialValues);
  const values = useForm('AlsoLive', (form) => form.values);
  const form = React.useRef({ initialValues, values });
  React.useEffect(() => {
    form.current = { initialValues, values };
  });
  return React.useCallback(async () => {
    if (documentId === undefined) return [];
    const query = locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`;
    try {
      const { data } = await get<AlsoLiveAnswer>(`/checks/also-live/${uid}/${encodeURIComponent(documentId)}${query}`);
      return alsoLiveInWords(data.fields, form.current);
    } catch {
      return [];
    }
  }, [get, uid, documentId, locale]);
}

/** Has the publish action ask before mistakes, or what others have saved, go live. */
export function usePublishQuestion(version: Version, mistakes: number, isPublishedBySaving: boolean) {
  const [question, setQuestion] = React.useState<Question>();
  const findAlsoLive = useAlsoLive(version);
  const key = panelKey(version.uid, version.documentId);
  React.useEffect(() => {
    const ask = async () => {
      const alsoLive = isPublishedBySaving ? [] : await findAlsoLive();
      if (mistakes === 0 && alsoLive.length === 0) return true;
      return new Promise<boolean>((answer) => setQuestion({ alsoLive, answer }));
    };
    return registerPublishQuestion({ key, isPublishedBySaving, ask });
  }, [key, findAlsoLive, mistakes, isPublishedBySaving]);
  React.useEffect(() => {
    window.addEventListener('keydown', holdBackPublishShortcut, true);
    return () => window.removeEventListener('keydown', holdBackPublishShortcut, true);
  }, []);
  const close = (isYes: boolean) => {
    question?.answer(isYes);
    setQuestion(undefined);
  };
  return { question, close };
}
