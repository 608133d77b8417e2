import astro from 'eslint-plugin-astro';
import imports from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import what (docs/decisions/who-imports-what.md): each rule says why in its message. */
const forbid = (from, target, message) => ({ from, target, message });
const screens = [
  'home',
  'product-list',
  'product-detail',
  'story-list',
  'story-reader',
  'store-locations',
  'content-page',
  'not-found',
];

export default tseslint.config(
  { ignores: ['dist', '.astro', '.cache'] },
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  hooks.configs.flat.recommended,
  {
    plugins: { 'import-x': imports },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.astro'] } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            ...screens
              .map((screen) => forbid('./src/screens', `./src/screens/${screen}`, undefined))
              .map((zone, index) => ({
                ...zone,
                except: [`./${screens[index]}`],
                message: 'A screen never imports another screen: what two share moves to ui/.',
              })),
            forbid(
              './src/(screens|shell|content|cache|viewer|pages)/**',
              './src/ui',
              'ui/ takes plain props, so that any screen can use it.',
            ),
            forbid(
              './src/(screens|shell|ui|cache|viewer|pages)/**/*.{tsx,astro}',
              './src/content',
              'content/ talks to the content server and knows no screen.',
            ),
            forbid(
              './src/(screens|shell|content|cache|ui|pages)/**',
              './src/viewer',
              'viewer/ is the one place for three.js and depends on nothing.',
            ),
            forbid(
              './src/pages/**',
              './src/{screens,shell,ui,content,cache,viewer}',
              'Pages are routes: they compose, nothing imports them.',
            ),
          ].map((zone) => zone),
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'three', message: 'three.js is 150 kB: only viewer/ may load it, on demand.' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are validated once, in src/env.ts.',
        },
      ],
    },
  },
  { files: ['src/viewer/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['src/env.ts'], rules: { 'no-restricted-properties': 'off' } },
);
