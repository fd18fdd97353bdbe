import { defineConfig, type OxlintConfig } from 'oxlint'

type Rules = NonNullable<OxlintConfig['rules']>

const sizes: Rules = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60, skipComments: true }],
  'max-params': ['error', { max: 3 }],
  'max-depth': ['error', { max: 3 }],
  complexity: ['error', { max: 16 }],
}

// Rules that are useful elsewhere, each with the reason why it's off here.
const left: Rules = {
  // React 19 needs no import for JSX.
  'react/react-in-jsx-scope': 'off',
  // `pg` and `typebox` are used by their default export, as their documentation does.
  'import/no-named-as-default': 'off',
  'import/no-named-as-default-member': 'off',
  // Spreads group the arguments of a command line, one pair per line.
  'unicorn/no-useless-spread': 'off',
  // The rule is about windows; our `postMessage` calls go to threads.
  'unicorn/require-post-message-target-origin': 'off',
  // A helper can be defined where it is used.
  'unicorn/consistent-function-scoping': 'off',
  // The arrays that are sorted or reversed here were created just before.
  'unicorn/no-array-sort': 'off',
  'unicorn/no-array-reverse': 'off',
  'promise/always-return': 'off',
  // Some of Node's own interfaces take callbacks.
  'promise/no-callback-in-promise': 'off',
  // An effect returns a cleanup function or nothing; the compiler checks the rest.
  'typescript/consistent-return': 'off',
  // The rule is about methods that need `this`; ours are plain functions in objects.
  'typescript/unbound-method': 'off',
  'no-shadow': 'off',
  // The rule doesn't see changes made in a callback.
  'no-unmodified-loop-condition': 'off',
  // The semantic elements can't be styled as the design requires.
  'jsx-a11y/prefer-tag-over-role': 'off',
}

const types: Rules = {
  'typescript/no-explicit-any': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/ban-ts-comment': 'error',
  // No `import('…').Type`, because import/no-cycle doesn't see it.
  'typescript/consistent-type-imports': 'error',
  'typescript/only-throw-error': ['error', { allowThrowingUnknown: true }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

const web: Rules = {
  'react/rules-of-hooks': 'error',
  'react/exhaustive-deps': 'error',
  'react/purity': 'error',
  'react/immutability': 'error',
  'react/refs': 'error',
  'react/set-state-in-render': 'error',
  'react/set-state-in-effect': 'error',
  'react/no-deriving-state-in-effects': 'error',
}

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./scripts/lint/house.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/dist-server/**', 'demo/pictures/**'],
  rules: {
    ...sizes,
    ...types,
    // Types count too: files that need each other's types can't be read one at a time.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-console': 'error',
    'no-warning-comments': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    ...left,
    'house/module-order': 'error',
    'house/few-ports': 'error',
    'house/stay-in-module': 'error',
    'house/tell-to-mail': 'error',
    'house/testing-for-tests': 'error',
    'house/injected-world': 'error',
    'house/no-outside-call-in-transaction': 'error',
    'house/client-values-first': 'error',
    'house/no-spread-literal': 'error',
    'house/steady-tests': 'error',
    'house/web-layers': 'error',
    'house/named-query-keys': 'error',
    'house/hook-files': 'error',
    'house/text-in-text-files': 'error',
  },
  overrides: [
    { files: ['web/**'], rules: web },
    // Plain JavaScript, which an older Node has to run, has no types to check.
    {
      files: ['run.mjs'],
      rules: Object.fromEntries(Object.keys(types).map((rule) => [rule, 'off' as const])),
    },
    // Output that a person reads in the terminal.
    {
      files: ['run.mjs', 'scripts/**', 'bench/**', 'demo/**', 'server/src/main.ts'],
      rules: { 'no-console': 'off' },
    },
    // Painting and changing pictures compute with coordinates in loops over pixels, where an index is known to be in range.
    {
      files: [
        'demo/src/paint/**',
        'engine/src/{paint,film,effects,scene,photos,image-to-video,text-to-video,bodies,faces,try-on,upscale,diffusion}/**',
      ],
      rules: {
        'max-params': ['error', { max: 6 }],
        'max-depth': ['error', { max: 5 }],
        complexity: ['error', { max: 20 }],
        'typescript/no-non-null-assertion': 'off',
      },
    },
    // Where types are built, an assertion states something that the compiler can't follow. Modules, gateways and
    // screens have no assertions.
    {
      files: [
        'contract/**',
        'server/src/*.ts',
        'server/src/{pages,settings,wiring}/**',
        'server/src/kernel/**',
        'server/src/testing/**',
        'web/src/plumbing/api/**',
        'web/src/plumbing/search-params.ts',
        'demo/**',
        'engine/src/{paint,film,networks}/**',
        'e2e/**',
        '**/*.test.ts',
        '**/*.test.tsx',
      ],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    // In a journey, waiting for the expected content is the assertion.
    {
      files: ['e2e/**'],
      rules: { 'vitest/expect-expect': 'off', 'vitest/valid-expect': ['error', { maxArgs: 2 }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'server/src/testing/**', 'bench/**'],
      // `call(who, method, path, body)` reads as the request line that it is.
      rules: { 'max-lines': ['error', { max: 500 }], 'max-lines-per-function': 'off', 'max-params': 'off' },
    },
  ],
})
