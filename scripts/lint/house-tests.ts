import { dottedName, type Expression } from './dotted-name.ts'
import type { Rule } from './house-imports.ts'

const TEST = /\.(test|e2e)\.tsx?$/
/** A test that has to wait or needs the time calls a helper whose name explains it. */
const FORBIDDEN = new Set(['waitForTimeout', 'setTimeout', 'Date.now', 'performance.now', 'Math.random'])
const message = (what: string) =>
  `${what} makes a test depend on the machine. Wait for a state or an event, use the world's clock, or take random values from contract/src/testing/chance.ts.`

/** Tests wait for states and events, and use neither the real clock nor real randomness. */
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
        const name = isFixedWait(callee) ? 'waitForTimeout' : dottedName(callee)
        if (name !== null && FORBIDDEN.has(name)) context.report({ node: callee, message: message(name) })
      },
    }
  },
}

/** `waitForTimeout` of any page. */
const isFixedWait = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'waitForTimeout'
