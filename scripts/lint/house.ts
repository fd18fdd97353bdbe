import { readdirSync } from 'node:fs'
import path from 'node:path'
import { mayUse } from '../../server/src/modules.ts'
import { eachImport, type Rule } from './house-imports.ts'
import { fewPorts } from './house-ports.ts'
import { steadyTests } from './house-tests.ts'
import { namedQueryKeys, webLayers } from './house-web.ts'

type Visitor = ReturnType<Rule['create']>
type Context = Parameters<Rule['create']>[0]
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]
type Expression = Call['callee']

/** What the gateways are called where they are used: `media-tools` is `mediaTools`. The database is what a transaction is for. */
const OUTSIDE = readdirSync(path.resolve(import.meta.dirname, '../../server/src/gateways'))
  .filter((name) => name !== 'database')
  .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
const PLUMBING = /^#(kernel|gateways|testing)\/|^#config$/

/** A module uses those above it in server/src/modules.ts; the kernel and the gateways use none. */
export const moduleOrder: Rule = {
  create: (context) => {
    const place = placeOf(context.filename)
    if (!place || !['modules', 'kernel', 'gateways'].includes(place.area)) return {}
    const allowed = place.area === 'modules' ? mayUse.slice(0, positionOf(place.name)) : []
    return eachImport((source) => {
      const name = moduleIn(source.value, context.filename)
      if (name === null || allowed.some((above) => name === above)) return
      // Its own files, which `stay-in-module` looks at.
      if (source.value.startsWith('.') && place.area === 'modules') return
      const owner = place.area === 'modules' ? place.name : `the ${place.area}`
      const list = allowed.length > 0 ? allowed.map((above) => `#${above}`).join(', ') : 'no module'
      context.report({ node: source, message: `${owner} may use ${list} (server/src/modules.ts).` })
    })
  },
}

/** The module that an address is in: `posts` for `#posts`, for a path into its folder, and for the same from outside. */
function moduleIn(address: string, filename: Context['filename']): string | null {
  if (address.startsWith('#')) return PLUMBING.test(address) ? null : address.slice(1)
  const outside = /^@fanfare\/server\/modules\/(.+)/.exec(address)
  if (outside) return outside[1] ?? null
  const target = address.startsWith('.') ? placeOf(path.resolve(path.dirname(filename), address)) : null
  return target?.area === 'modules' ? target.name : null
}

/** What lies outside a module is reached by its name, so that the order above can be read and checked. */
export const stayInModule: Rule = {
  create: (context) => {
    const place = placeOf(context.filename)
    if (place?.area !== 'modules') return {}
    return eachImport((source) => {
      if (!source.value.startsWith('.')) return
      const target = placeOf(path.resolve(path.dirname(context.filename), source.value))
      if (target?.area === 'modules' && target.name === place.name) return
      const message =
        'Outside of a module, import by name: #kernel/…, #gateways/…, or another module by #name.'
      context.report({ node: source, message })
    })
  },
}

/** People are told things through `tell` alone: one place knows their address and what they want to hear about. */
export const tellToMail: Rule = {
  create: (context) => {
    const place = placeOf(context.filename)
    if (place?.area !== 'modules' || place.name === 'notifications') return {}
    return eachImport((source) => {
      if (!source.value.startsWith('#gateways/mail/')) return
      const message = 'Only notifications send mail: call `tell` of #notifications.'
      context.report({ node: source, message })
    })
  },
}

/** Time, chance and settings come in from outside, so that a test can choose them. */
export const injectedWorld: Rule = {
  create: (context) => {
    const place = placeOf(context.filename)
    if (!place || ['kernel', 'testing', 'config.ts'].includes(place.area)) return {}
    if (/\.test\.tsx?$/.test(context.filename)) return {}
    const report = (node: Expression, what: string) =>
      context.report({
        node,
        message: `${what} belongs to the kernel, config.ts and tests; take it as a dependency.`,
      })
    return {
      NewExpression: (node) => {
        if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) report(node, 'new Date()')
      },
      MemberExpression: (node) => {
        const name = nameOf(node)
        if (name && ['Date.now', 'Math.random', 'process.env'].includes(name)) report(node, name)
      },
    }
  },
}

/** A transaction holds its rows until it ends: a call to another system would hold them for as long as that takes. */
export const noOutsideCallInTransaction: Rule = {
  create: (context) => {
    let depth = 0
    return {
      CallExpression: (node) => {
        if (isTransaction(node)) depth += 1
        else if (depth > 0 && isOutside(node)) {
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

const SENT = ['params', 'query', 'body', 'page', 'input']

/** What the server knows is spread last: a client that sends a field of the same name must not overwrite it. */
export const clientValuesFirst: Rule = {
  create: (context) => {
    if (placeOf(context.filename)?.area !== 'modules' || /\.test\.tsx?$/.test(context.filename)) return {}
    return {
      ObjectExpression: ({ properties }) => {
        let isAfterOwn = false
        for (const property of properties) {
          const isSent = property.type === 'SpreadElement' && SENT.includes(nameOf(property.argument) ?? '')
          if (isSent && isAfterOwn) {
            const message =
              'Spread what a client sent first, so that it cannot overwrite what the server knows.'
            context.report({ node: property, message })
          }
          isAfterOwn ||= !isSent
        }
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    'module-order': moduleOrder,
    'few-ports': fewPorts,
    'stay-in-module': stayInModule,
    'tell-to-mail': tellToMail,
    'injected-world': injectedWorld,
    'no-outside-call-in-transaction': noOutsideCallInTransaction,
    'client-values-first': clientValuesFirst,
    'steady-tests': steadyTests,
    'web-layers': webLayers,
    'named-query-keys': namedQueryKeys,
  },
}

function isTransaction(call: Call): boolean {
  return nameOf(call.callee) === 'inTransaction'
}

function isOutside(call: Call): boolean {
  const parts = nameOf(call.callee)?.split('.') ?? []
  return parts[0] === 'fetch' || parts.slice(0, -1).some((part) => OUTSIDE.includes(part))
}

/** The dotted name of `a.b.c`; null for what has none. */
function nameOf(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return null
  const object = nameOf(node.object)
  return object && node.property.type === 'Identifier' ? `${object}.${node.property.name}` : null
}

/** Where under server/src a file is: its first folder or own name, and what stands below that. */
function placeOf(filename: Context['filename']): { area: string; name: string } | null {
  const [, below] = filename.split(path.sep).join('/').split('/server/src/')
  if (!below) return null
  const [area = '', name = ''] = below.split('/')
  return { area, name }
}

function positionOf(name: string): number {
  const index = mayUse.findIndex((candidate) => candidate === name)
  return index === -1 ? 0 : index
}
