import type { Rule } from './house-imports.ts'

type Visitor = ReturnType<Rule['create']>
export type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]
export type Expression = Call['callee']

/** The name of an expression like `a.b.c`; null for other expressions. */
export function dottedName(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return null
  const object = dottedName(node.object)
  return object && node.property.type === 'Identifier' ? `${object}.${node.property.name}` : null
}
