import { join } from 'node:path';
import imports from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { contentZones } from './content/import-rules.mjs';

/** A spread of a literal only saves lines: `...{ a, b }`, `...[a, b]`, `<Part {...{ a, b }} />`. */
export const LITERAL_SPREAD = {
  selector:
    ':matches(ObjectExpression, ArrayExpression) > SpreadElement > :matches(ObjectExpression, ArrayExpression), JSXSpreadAttribute > ObjectExpression > Property[shorthand=true]',
  message: 'A spread of a literal only saves lines: write its properties or elements where they belong.',
};

/** The rules for all code; those that need types are in oxlint.config.ts. site/eslint.config.js adds those of the site. */
export const everywhere = defineConfig(tseslint.configs.strict, hooks.configs.flat.recommended, {
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
    // A parameter or a property that is left out on purpose begins with `_`.
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    'react-hooks/exhaustive-deps': 'error',
    'no-restricted-syntax': ['error', LITERAL_SPREAD],
  },
});

export default defineConfig(
  { ignores: ['site', '**/dist', '**/.*/'] },
  everywhere,
  {
    files: ['**/*.test.ts', 'tests/**', 'content/testing/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      // What is missing fails the test there and then.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['content/src/**'],
    plugins: { 'import-x': imports },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } } },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: join(import.meta.dirname, 'content'), zones: contentZones },
      ],
    },
  },
);
