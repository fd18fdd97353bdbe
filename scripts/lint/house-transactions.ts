import { readdirSync } from 'node:fs'
import path from 'node:path'
import { dottedName, type Call, type Expression } from './dotted-name.ts'
import type { Rule } from './house-imports.ts'

type Context = Parameters<Rule['create']>[0]
type Scope = ReturnType<Context['sourceCode']['getScope']>
type Variable = Scope['variables'][number]
type Node = NonNullable<Variable['identifiers'][number]['parent']>

/** Gateways whose name in `Deps` differs from that of their folder. */
const RENAMED = ['aiProviders', 'screener', 'claimSigner']

/**
 * The names of the gateways in code: `media-tools` is `mediaTools`. The database is left out, because transactions
 * consist of calls to it.
 */
const OUTSIDE = readdirSync(path.resolve(import.meta.dirname, '../../server/src/gateways'))
  .filter((name) => name !== 'database')
  .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  .concat(RENAMED)

/**
 * A transaction keeps its locks until it ends, so a call to another system would hold them for as long as the call
 * takes.
 */
export const noOutsideCallInTransaction: Rule = {
  create: (context) => {
    let depth = 0
    return {
      CallExpression: (node) => {
        if (isTransaction(node)) depth += 1
        else if (depth > 0 && isOutside(node, context)) {
          const message =
            'Nothing outside the database is called in a transaction: enqueue a job that does it.'
          context.report({ node, message })
        }
      },
      'CallExpression:exit': (node: Call) => {
        if (isTransaction(node)) depth -= 1
      },
    }
  },
}

function isTransaction(call: Call): boolean {
  return dottedName(call.callee) === 'inTransaction'
}

function isOutside({ callee }: Call, { sourceCode }: Context): boolean {
  return namesOf(callee, sourceCode.getScope(callee)).some((name) => {
    const parts = name.split('.')
    return parts[0] === 'fetch' || parts.slice(0, -1).some((part) => OUTSIDE.includes(part))
  })
}

/**
 * The names of an expression after replacing constants with their values: after `const { card } = deps.payments`,
 * `card.refund` is `deps.payments.card.refund`.
 */
function namesOf(node: Expression, scope: Scope, seen: readonly Variable[] = []): string[] {
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((branch) => namesOf(branch, scope, seen))
  }
  if (node.type === 'LogicalExpression') {
    return [node.left, node.right].flatMap((side) => namesOf(side, scope, seen))
  }
  const [first, ...rest] = dottedName(node)?.split('.') ?? []
  if (first === undefined) return []
  const variable = variableNamed(first, scope)
  const origins = variable && !seen.includes(variable) ? originsOf(variable, [...seen, variable]) : []
  return (origins.length > 0 ? origins : [first]).map((origin) => [origin, ...rest].join('.'))
}

function variableNamed(name: string, scope: Scope): Variable | null {
  return scope.set.get(name) ?? (scope.upper && variableNamed(name, scope.upper))
}

/** Where a variable's value comes from, with the properties by which a pattern extracts it. */
function originsOf(variable: Variable, seen: readonly Variable[]): string[] {
  return variable.identifiers.flatMap((identifier) => {
    const properties: string[] = []
    let at: Node | null = identifier.parent
    for (; at && isPattern(at); at = at.parent) {
      if (at.type === 'Property' && at.key.type === 'Identifier') properties.unshift(at.key.name)
    }
    const whole = at?.type === 'VariableDeclarator' ? at.init : null
    if (!whole) return properties.length > 0 ? [properties.join('.')] : []
    return namesOf(whole, variable.scope, seen).map((name) => [name, ...properties].join('.'))
  })
}

const isPattern = ({ type }: Node): boolean =>
  ['Property', 'ObjectPattern', 'ArrayPattern', 'AssignmentPattern'].includes(type)
