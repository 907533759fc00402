// What the linter holds: the recommended rules of each tool, and sizes that one can take in.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]
const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }

export default ts.config(
  { ignores: ['node_modules', 'src/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', unused],
      'no-undef': 'off', // TypeScript knows better
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'off', // $props and $state are written with let
      'max-lines': lines(300),
      'max-params': ['error', 4], // more of them are an object
      'svelte/prefer-svelte-reactivity': 'off', // our sets and maps are replaced, never changed in place
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['**/*.svelte'], rules: { 'max-lines': ['error', 200] } }, // blank ones too
)
