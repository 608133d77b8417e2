/** Interface of an open edit view's panel for its publish action: one edit view is open at a time. */
interface OpenPanel {
  /** `model` and document id of its entry. */
  key: string;
  /** Asks the editor; true: publish all the same. At once true if nothing must be mended. */
  ask(): Promise<boolean>;
}

let open: OpenPanel | undefined;
let isPublishDisabled = true;

export const panelKey = (model: string, documentId: string | undefined) => `${model} ${documentId ?? ''}`;

/** Returns what takes the panel away again. */
export function registerPublishQuestion(panel: OpenPanel): () => void {
  open = panel;
  return () => {
    if (open === panel) open = undefined;
  };
}

/** Whether to publish the entry: yes unless its panel asks and the editor goes back. */
export const mayPublish = async (key: string): Promise<boolean> => (open?.key === key ? open.ask() : true);

export const setPublishDisabled = (isDisabled: boolean) => {
  isPublishDisabled = isDisabled;
};

/** Events that were held back and are sent again. */
const passed = new WeakSet<Event>();

/** Holds back Strapi's shortcut for publishing (Ctrl or Cmd + Shift + Enter) until the question is answered. */
export function holdBackPublishShortcut(event: KeyboardEvent): void {
  const isPublish = (event.metaKey || event.ctrlKey) && event.shiftKey && event.key === 'Enter';
  if (!isPublish || !open || isPublishDisabled || passed.has(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, ctrlKey, metaKey, shiftKey } = event;
  void open.ask().then((isAnswered) => {
    if (!isAnswered) return;
    const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
    passed.add(again);
    window.dispatchEvent(again);
  });
}
