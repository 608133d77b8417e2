import astro from 'eslint-plugin-astro';
import imports from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importZones } from './import-rules.js';

const TESTS = ['src/**/*.test.{ts,tsx}', 'src/testing/**'];

/** Who may import what (docs/decisions/who-imports-what.md): each rule says why in its message. */
const whoImportsWhat = (options) => ({
  'import-x/no-restricted-paths': [
    'error',
    { basePath: import.meta.dirname, zones: importZones(options) },
  ],
});

const THREE = 'three.js is 150 kB: only viewer/three/ may load it.';
const ON_DEMAND = 'viewer/three/ brings 150 kB: import() it when it is asked for.';
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
      // What is given where a promise is asked for is often there already.
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
      // What an answer or a made-up record has is what the test is about.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  // The types of what stands in an .astro file are checked by `astro check`; here it has none.
  { files: ['**/*.astro', '**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['src/screens/product-detail/viewer/three/**'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': 'off' },
  },
  { files: ['src/env.ts'], rules: { 'no-restricted-properties': 'off' } },
);
