import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
export type Source = Parameters<NonNullable<Visitor['ImportDeclaration']>>[0]['source']
type Lazy = Parameters<NonNullable<Visitor['ImportExpression']>>[0]['source']

/** Visits every specifier that a file imports or re-exports from, statically or lazily. */
export const eachImport = (look: (source: Source, how: { isLazy: boolean }) => void): Visitor => ({
  ImportDeclaration: ({ source }) => look(source, { isLazy: false }),
  ExportNamedDeclaration: ({ source }) => void (source && look(source, { isLazy: false })),
  ExportAllDeclaration: ({ source }) => look(source, { isLazy: false }),
  ImportExpression: ({ source }) => void (isText(source) && look(source, { isLazy: true })),
})

const isText = (source: Lazy): source is Source =>
  source.type === 'Literal' && typeof source.value === 'string'
