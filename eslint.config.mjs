import functional from 'eslint-plugin-functional'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.out/',
      'coverage/',
      '__tests__/fixtures/',
      // these have the packages of providers, which the repository does not have
      '__tests__/wire/',
      'docs/examples/clients/'
    ]
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: './__tests__/tsconfig.json', tsconfigRootDir: import.meta.dirname }
    },
    rules: {
      // numbers in sentences are meant
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true }
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // There are neither enums nor instances of classes here, and these two took a third of the time to say so.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-restricted-syntax': ['error', { selector: 'TSEnumDeclaration', message: 'no enums' }],
      eqeqeq: 'error'
    }
  },
  {
    files: ['src/**/*.ts'],
    plugins: { functional },
    rules: {
      'functional/no-throw-statements': 'error',
      'functional/no-try-statements': 'error',
      'functional/no-classes': 'error',
      'functional/no-this-expressions': 'error',
      'functional/no-promise-reject': 'error',
      'functional/type-declaration-immutability': [
        'error',
        {
          ignoreIdentifierPattern: ['^Bag$', '^Groups$'],
          rules: [{ identifiers: '^.+$', immutability: 'ReadonlyShallow', comparator: 'AtLeast' }]
        }
      ],
      'no-restricted-globals': [
        'error',
        ...['console', 'process', 'globalThis', 'Date', 'Intl', 'setTimeout', 'performance', 'crypto'].map(
          name => ({
            name,
            message: 'src is pure'
          })
        )
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'Program > VariableDeclaration[kind!="const"]', message: 'no module-level state' },
        { selector: 'TSEnumDeclaration', message: 'no enums' },
        { selector: 'TSAnyKeyword', message: 'no any' },
        { selector: 'TSNonNullExpression', message: 'no !' },
        {
          selector: 'CallExpression[callee.property.name=/^(localeCompare|toLocale.*)$/]',
          message: 'the same everywhere: compare by code units'
        }
      ]
    }
  },
  {
    // the one module that runs foreign code
    files: ['src/base/Foreign.ts'],
    rules: { 'functional/no-try-statements': 'off' }
  },
  {
    // a matcher of jest and vitest has the runner's context for its `this`
    files: ['src/testing/Matcher.ts'],
    rules: { 'functional/no-this-expressions': 'off' }
  }
)
