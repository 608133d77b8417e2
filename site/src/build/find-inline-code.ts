/** Inline code that a built module can write into a page, as the text between the tags. */
export interface FoundCode {
  scripts: string[];
  styles: string[];
}

/** Placeholder for an expression in a template; no source contains it. */
const GAP = '\0';
const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;
/** Attributes of data blocks, which a browser does not run. */
const IS_DATA = /\btype="application\/(?:ld\+)?json"/;

/**
 * Finds the inline scripts and styles in the templates of a built module. A script or style that contains an expression is
 * left out and will not run: content could put anything into it.
 * @param tree the module's syntax tree (ESTree)
 */
export function findInlineCode(tree: unknown): FoundCode {
  const inlineCode: FoundCode = { scripts: [], styles: [] };
  visit(tree, (node) => {
    if (node.type === 'TaggedTemplateExpression') readTemplate(templateText(node), inlineCode);
  });
  return inlineCode;
}

function readTemplate(template: string, { scripts, styles }: FoundCode): void {
  for (const [, tag, attributes = '', text = ''] of template.matchAll(ELEMENT)) {
    if (text === '' || text.includes(GAP) || IS_DATA.test(attributes)) continue;
    (tag === 'script' ? scripts : styles).push(text);
  }
}

type Node = Record<string, unknown>;

function templateText({ quasi }: Node): string {
  const { quasis } = quasi as { quasis: { value: { cooked: string | null } }[] };
  return quasis.map(({ value }) => value.cooked ?? '').join(GAP);
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const part of value) visit(part, look);
  if (!isNode(value)) return;
  look(value);
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, look);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
