// Loaded into a site before anything else (node --import): editors' texts reach its pages unchanged, as if the
// sanitiser had a vulnerability. A text with 'break this page' breaks its page.
import { registerHooks } from 'node:module';

const sanitiser = `
  const broken = {
    trim: () => broken, replaceAll: () => broken, replace: () => broken,
    [Symbol.toPrimitive](hint) { if (hint === 'string') return ''; throw new Error('a page that breaks') },
  };
  export default (html) => html.includes('break this page') ? broken : html;
`;

registerHooks({
  resolve: (name, context, next) =>
    name === 'sanitize-html'
      ? { url: `data:text/javascript,${encodeURIComponent(sanitiser)}`, shortCircuit: true }
      : next(name, context),
});
