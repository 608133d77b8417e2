/** Interface of an open edit view's panel for its publish action: one edit view is open at a time. */
interface OpenPanel {
  /** `model` and document id of its entry. */
  key: string;
  /** Whether its type has no drafts: then saving publishes. */
  isPublishedBySaving: boolean;
  /** Asks the editor, if there is something to ask; true: publish all the same. */
  ask(): Promise<boolean>;
}

let open: OpenPanel | undefined;
let isPublishDisabled = true;
let isSaveDisabled = true;
/** Whether an answer is waited for: whoever clicks twice is asked once. */
let isAsking = false;

export const panelKey = (model: string, documentId: string | undefined) => `${model} ${documentId ?? ''}`;

/** Returns what takes the panel away again. */
export function registerPublishQuestion(panel: OpenPanel): () => void {
  open = panel;
  isAsking = false;
  return () => {
    if (open === panel) open = undefined;
  };
}

async function askOnce(panel: OpenPanel): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    return await panel.ask();
  } finally {
    isAsking = false;
  }
}

/** Whether to publish the entry: yes unless its panel asks and the editor goes back. */
export const mayPublish = async (key: string): Promise<boolean> => (open?.key === key ? askOnce(open) : true);

/** Whether to save the entry: yes unless that publishes it, its panel asks and the editor goes back. */
export const maySave = async (key: string): Promise<boolean> => (open?.isPublishedBySaving ? mayPublish(key) : true);

export const setSaveDisabled = (isDisabled: boolean) => {
  isSaveDisabled = isDisabled;
};

export const setPublishDisabled = (isDisabled: boolean) => {
  isPublishDisabled = isDisabled;
};

/** Events that were held back and are sent again. */
const passed = new WeakSet<Event>();

type Keys = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** Strapi's shortcuts: Ctrl or Cmd with Shift + Enter publishes, with Enter or S saves. */
function isPublishing({ key, metaKey, ctrlKey, shiftKey }: Keys): boolean {
  if (!open || !(metaKey || ctrlKey)) return false;
  if (shiftKey) return key === 'Enter' && !isPublishDisabled;
  return open.isPublishedBySaving && !isSaveDisabled && (key === 'Enter' || key.toLowerCase() === 's');
}

/** Holds back Strapi's shortcuts that publish until the question is answered. */
export function holdBackPublishShortcut(event: KeyboardEvent): void {
  if (!open || !isPublishing(event) || passed.has(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, ctrlKey, metaKey, shiftKey } = event;
  void askOnce(open).then((isAnswered) => {
    if (!isAnswered) return;
    const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
    passed.add(again);
    window.dispatchEvent(again);
  });
}
