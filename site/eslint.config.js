import astro from 'eslint-plugin-astro';
import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import imports from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';
import { everywhere, LITERAL_SPREAD } from '../eslint.config.js';
import { importZones, ISLAND_IMPORTS } from './import-rules.js';

const TESTS = ['src/**/*.test.{ts,tsx}', 'testing/**'];

/** What runs in browsers, with what it imports. */
const IN_BROWSERS = ['src/{listing,messages,page,screens,service-worker,shell,ui}/**/*.{ts,tsx}'];
const ON_THE_SERVER = [
  ...TESTS,
  'src/**/*.{query,title}.ts',
  'src/screens/compare/stated-facts.ts',
  'src/shell/brand-segment.ts',
  'src/page/{client-for,load-page,load-search,script-tags}.ts',
];

/** Newer than ES2022, of which the browsers of .browserslistrc have all, and one pattern that Safari 16.4 brought. */
const MISSING_IN_BROWSERS = {
  ...Object.assign({}, ...[2023, 2024, 2025, 2026].map((year) => esX.configs[`flat/no-new-in-es${year}`].rules)),
  'es-x/no-regexp-lookbehind-assertions': 'error',
  // Chrome 97, Safari 15.4, Firefox 104.
  'es-x/no-array-prototype-findlast-findlastindex': 'off',
};

/** Import restrictions (docs/decisions/who-imports-what.md): each rule gives its reason in its message. */
const whoImportsWhat = (options) => ({
  'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones(options) }],
});

const THREE = 'three.js is 150 kB: only viewer/three/ may load it.';
const THREE_IMPORT = {
  selector: 'ImportExpression[source.value=/^three($|\\u002F)/]',
  message: THREE,
};
const UNLOAD = [
  'CallExpression > Literal:first-child[value=/^(before)?unload$/]',
  'AssignmentExpression > .left:matches([name=/^on(before)?unload$/], [property.name=/^on(before)?unload$/])',
].map((selector) => ({
  selector,
  message: 'Keeps the page out of the browser’s memory, from which Back shows it (bfcache): use pagehide.',
}));
const ON_DEMAND = 'viewer/three/ is 150 kB: import() it on demand.';
const SETTINGS = 'Settings are validated once, in src/env.ts.';

const LIFETIME = {
  selector: ':matches(Literal[value=/max-age=[1-9]/], TemplateElement[value.raw=/max-age=[1-9]/])',
  message: 'How long anything is kept is said in src/lifetimes.ts.',
};
/** Where the server runs; what a browser waits for (a gesture, a notice) is said beside it. */
const SERVER = ['content', 'endpoints', 'http', 'media', 'preview', 'seo', 'shelf'].map(
  (room) => `src/${room}/**/*.ts`,
);
const TIMEOUTS = [
  'VariableDeclarator[id.name=/_MS$/] > :matches(Literal, BinaryExpression[left.type=Literal], ObjectExpression).init',
  'VariableDeclarator[id.name=/_MS$/] > TSAsExpression > ObjectExpression',
  'CallExpression[callee.name=/^set(Timeout|Interval)$/] > Literal.arguments[value>0]',
  'CallExpression[callee.object.name=AbortSignal][callee.property.name=timeout] > Literal.arguments',
].map((selector) => ({ selector, message: 'How long the server waits is said in src/timeouts.ts.' }));

const CLASSES = 'Classes are for styles: a script finds an element by its id, role or data-part (ui/element.ts).';
const LOOK_UP = 'CallExpression[callee.property.name=/^(querySelector|querySelectorAll|closest|matches)$/]';
/** A class selector, other than a dot within an attribute's value. */
const CLASS = '/(^|[\\s>+~,(\\w*\\]])[.][a-z_-]/i';

/** Syntax that is restricted in all files, and in all but unit tests. */
const IN_TESTS = [LITERAL_SPREAD, THREE_IMPORT, ...UNLOAD];
const EVERYWHERE = [...IN_TESTS, LIFETIME];

export default defineConfig(
  { ignores: ['dist', '.astro', '.cache'] },
  everywhere,
  astro.configs['flat/recommended'],
  {
    plugins: { 'import-x': imports },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.astro'] } } },
    rules: {
      ...whoImportsWhat({ isTest: false }),
      'no-restricted-imports': [
        'error',
        {
          paths: ['process', 'node:process'].map((name) => ({ name, message: SETTINGS })),
          patterns: [
            { regex: '^three($|/)', message: THREE },
            { regex: '/three/', message: ON_DEMAND },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: SETTINGS }],
    },
  },
  {
    // Syntax is lowered when the site is built; what a browser of .browserslistrc does not have is not.
    files: IN_BROWSERS,
    ignores: ON_THE_SERVER,
    ...compat.configs['flat/recommended'],
  },
  {
    files: IN_BROWSERS,
    ignores: ON_THE_SERVER,
    plugins: { 'es-x': esX },
    rules: MISSING_IN_BROWSERS,
  },
  {
    files: ['src/**/*.island.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: ISLAND_IMPORTS }],
    },
  },
  {
    files: ['src/**/*.client.ts', 'src/**/*.island.tsx', 'src/ui/element.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EVERYWHERE,
        { selector: `${LOOK_UP} > Literal[value=${CLASS}]`, message: CLASSES },
        {
          selector: `${LOOK_UP} > TemplateLiteral > TemplateElement[value.raw=${CLASS}]`,
          message: CLASSES,
        },
        {
          selector: 'CallExpression[callee.property.name=getElementsByClassName]',
          message: CLASSES,
        },
      ],
    },
  },
  { files: SERVER, ignores: TESTS, rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...TIMEOUTS] } },
  {
    files: TESTS,
    rules: {
      ...whoImportsWhat({ isTest: true }),
      'no-restricted-syntax': ['error', ...IN_TESTS],
    },
  },
  {
    files: ['src/screens/product-detail/viewer/three/**'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': ['error', LITERAL_SPREAD] },
  },
  { files: ['src/env.ts'], rules: { 'no-restricted-properties': 'off' } },
);
