import { dottedName, type Call, type Expression } from './dotted-name.ts'
import type { Rule } from './house-imports.ts'

const TEST = /\.(test|e2e)\.tsx?$/
/** A test that has to wait or needs the time calls a helper whose name explains why. */
const FORBIDDEN = new Set(['setTimeout', 'Date.now', 'performance.now', 'Math.random'])
const message = (what: string) =>
  `${what} makes a test depend on the machine. Wait for a state or an event, use the world's clock, or take random values from contract/src/testing/chance.ts.`

const REMOVED_ROUTE =
  'A route that is removed can leave requests unanswered. Use e2e/src/requests/intercept.ts.'

/** Methods of a browser's page that are forbidden whatever the page is called. */
const FORBIDDEN_OF_PAGES = new Map([
  ['waitForTimeout', message('waitForTimeout')],
  ['unroute', REMOVED_ROUTE],
  ['unrouteAll', REMOVED_ROUTE],
])

/** Tests wait for states and events, use neither the real clock nor real randomness, and lose no request. */
export const steadyTests: Rule = {
  create: (context) => {
    if (!TEST.test(context.filename)) return {}
    return {
      ImportDeclaration: ({ source }) => {
        if (/^(node:)?timers(\/|$)/.test(source.value)) {
          context.report({ node: source, message: message(source.value) })
        }
      },
      CallExpression: (call) => {
        const { callee } = call
        if (removesItself(call)) context.report({ node: callee, message: REMOVED_ROUTE })
        const ofPage = FORBIDDEN_OF_PAGES.get(methodOf(callee) ?? '')
        if (ofPage !== undefined) context.report({ node: callee, message: ofPage })
        const name = dottedName(callee)
        if (name !== null && FORBIDDEN.has(name)) context.report({ node: callee, message: message(name) })
      },
    }
  },
}

const methodOf = (callee: Expression): string | null =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null

/** Whether a call adds a route that is removed after some requests, as in `page.route(url, handle, { times: 1 })`. */
function removesItself({ callee, arguments: [, , options] }: Call): boolean {
  if (methodOf(callee) !== 'route' || options?.type !== 'ObjectExpression') return false
  return options.properties.some(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'times',
  )
}
