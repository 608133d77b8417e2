import { defineConfig } from 'oxlint';
import tseslint from 'typescript-eslint';

// The rules that need types, which oxlint checks with the compiler of TypeScript 7, many times faster than ESLint could.
// eslint.config.js has all others. In a file that belongs to no tsconfig.json these rules find next to nothing.

/** The rules of typescript-eslint that are recommended where types are known; oxlint names their plugin `typescript`. */
const TYPED = tseslint.configs.recommendedTypeCheckedOnly
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((name) => name.startsWith('@typescript-eslint/'))
  .map((name) => name.replace('@typescript-eslint/', 'typescript/'));

const all = (names: string[], level: 'error' | 'off') => Object.fromEntries(names.map((name) => [name, level]));

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  // What is in no tsconfig.json, and .astro files, whose types `astro check` checks. deploy/ runs in the image of the content
  // server, with its packages.
  ignorePatterns: ['*.astro', '*.js', 'content/*.mjs', 'deploy', 'dist', 'node_modules', 'site/*.mjs'],
  rules: {
    ...all(TYPED, 'error'),
    // Where an interface requires a promise, the value is often available at once.
    'typescript/require-await': 'off',
  },
  overrides: [
    {
      // Tests and tools check responses and made-up records at run time instead of typing them.
      files: ['scripts/**', 'tests/**', 'content/testing/**', 'site/testing/**', '**/*.test.{ts,tsx}'],
      rules: all(
        TYPED.filter((name) => name.startsWith('typescript/no-unsafe-') && !/(comparison|minus)$/.test(name)),
        'off',
      ),
    },
  ],
});
