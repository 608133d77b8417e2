/** What a built module can write into a page by itself, as texts between the tags. */
export interface FoundCode {
  scripts: string[];
  styles: string[];
  /** Names of the client directives with which its islands are hydrated. */
  directives: string[];
}

/** Stands for an expression in a template; no source has it. */
const GAP = '\0';
const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;
/** What a browser does not run: data, and files, which have no text of their own. */
const IS_DATA = /\btype="application\/(?:ld\+)?json"/;

/**
 * Finds the inline scripts and styles in the templates of a built module, and how its islands are hydrated.
 * One with an expression in it is left out, and will not run: its text could be anything that content
 * puts into it.
 * @param tree the module's syntax tree (ESTree)
 */
export function findInlineCode(tree: unknown): FoundCode {
  const found: FoundCode = { scripts: [], styles: [], directives: [] };
  visit(tree, (node) => {
    if (node.type === 'TaggedTemplateExpression') readTemplate(templateText(node), found);
    const { key, value } = node;
    const name = node.type === 'Property' && isNode(key) ? (key.value ?? key.name) : undefined;
    if (name === 'client:component-hydration' && isNode(value)) {
      found.directives.push(String(value.value));
    }
  });
  return found;
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
