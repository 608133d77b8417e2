import astro from 'eslint-plugin-astro';
import imports from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importZones } from './import-rules.js';

const TESTS = ['src/**/*.test.{ts,tsx}', 'src/testing/**'];

/** Import restrictions (docs/decisions/who-imports-what.md): each rule gives its reason in its message. */
const whoImportsWhat = (options) => ({
  'import-x/no-restricted-paths': [
    'error',
    { basePath: import.meta.dirname, zones: importZones(options) },
  ],
});

const THREE = 'three.js is 150 kB: only viewer/three/ may load it.';
const ON_DEMAND = 'viewer/three/ is 150 kB: import() it on demand.';
const SETTINGS = 'Settings are validated once, in src/env.ts.';

export default tseslint.config(
  { ignores: ['dist', '.astro', '.cache'] },
  tseslint.configs.strict,
  tseslint.configs.recommendedTypeCheckedOnly,
  { languageOptions: { parserOptions: { projectService: true } } },
  astro.configs['flat/recommended'],
  hooks.configs.flat.recommended,
  {
    plugins: { 'import-x': imports },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.astro'] } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      // Where an interface requires a promise, the value is often available at once.
      '@typescript-eslint/require-await': 'off',
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
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression[source.value=/^three($|\\u002F)/]', message: THREE },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: SETTINGS },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      ...whoImportsWhat({ isTest: true }),
      // Tests check responses and made-up records at run time instead of typing them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  // The types in .astro files are checked by `astro check`; ESLint has none for them.
  { files: ['**/*.astro', '**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['src/screens/product-detail/viewer/three/**'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': 'off' },
  },
  { files: ['src/env.ts'], rules: { 'no-restricted-properties': 'off' } },
);
