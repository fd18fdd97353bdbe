import type { Rule } from './house-imports.ts'

const TEST = /\.(test|e2e)\.tsx?$/
/** A test that has to wait or to know the time does so through a function that is named for it. */
const FORBIDDEN = new Set(['setTimeout', 'Date.now', 'performance.now', 'Math.random'])
const message = (what: string) =>
  `${what} makes a test depend on the machine. Wait for a state or an event, use the world's clock, or draw by the seed of contract/src/testing/chance.ts.`

type Visitor = ReturnType<Rule['create']>
type Expression = Parameters<NonNullable<Visitor['CallExpression']>>[0]['callee']

/** Tests wait for states and events, and know no clock and no chance of their own. */
export const steadyTests: Rule = {
  create: (context) => {
    if (!TEST.test(context.filename)) return {}
    return {
      ImportDeclaration: ({ source }) => {
        if (/^(node:)?timers(\/|$)/.test(source.value)) {
          context.report({ node: source, message: message(source.value) })
        }
      },
      CallExpression: ({ callee }) => {
        const name = dotted(callee)
        if (name === null) return
        const isWait = name.endsWith('.waitForTimeout')
        if (FORBIDDEN.has(name) || isWait) context.report({ node: callee, message: message(name) })
      },
    }
  },
}

/** `a.b`; null for an expression without such a name. */
function dotted(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null
  const object = dotted(node.object)
  return `${object ?? ''}.${node.property.name}`
}
