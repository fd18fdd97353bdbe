import path from 'node:path'
import { serverOrder } from '../../server/src/modules.ts'
import { dottedName, type Expression } from './dotted-name.ts'
import { eachImport, type Rule } from './house-imports.ts'
import { fewPorts } from './house-ports.ts'
import { steadyTests } from './house-tests.ts'
import { noOutsideCallInTransaction } from './house-transactions.ts'
import { textInTextFiles } from './house-text.ts'
import { hookFiles, namedQueryKeys, webLayers } from './house-web.ts'

type Context = Parameters<Rule['create']>[0]

const PLUMBING = /^#(kernel|gateways|testing)\/|^#config$/

/** A module can use those above it in server/src/modules.ts. The kernel and the gateways can't use any module. */
export const moduleOrder: Rule = {
  create: (context) => {
    const place = placeOf(context.filename)
    if (!place || !['modules', 'kernel', 'gateways'].includes(place.area)) return {}
    const allowed = place.area === 'modules' ? serverOrder.slice(0, positionOf(place.name)) : []
    return eachImport((source) => {
      const name = moduleIn(source.value, context.filename)
      if (name === null || allowed.some((above) => name === above)) return
      // Skips the module's own files, which `stay-in-module` checks.
      if (source.value.startsWith('.') && place.area === 'modules') return
      const owner = place.area === 'modules' ? place.name : `the ${place.area}`
      const list = allowed.length > 0 ? allowed.map((above) => `#${above}`).join(', ') : 'no module'
      context.report({ node: source, message: `${owner} may use ${list} (server/src/modules.ts).` })
    })
  },
}

/**
 * The module of a specifier: `posts` for `#posts`, for a path into its folder, and for a path from another workspace.
 */
function moduleIn(address: string, filename: Context['filename']): string | null {
  if (address.startsWith('#')) return PLUMBING.test(address) ? null : address.slice(1)
  const outside = /^@fanfare\/server\/modules\/(.+)/.exec(address)
  if (outside) return outside[1] ?? null
  const target = address.startsWith('.') ? placeOf(path.resolve(path.dirname(filename), address)) : null
  return target?.area === 'modules' ? target.name : null
}

/** Imports from outside a module use the other module's name, so that the order above can be read and checked. */
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

/** Modules notify people only through `tell`, the one place that knows their address and preferences. */
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

/** Time, randomness and settings are passed in, so that a test can choose them. */
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
        if (dottedName(node.callee) === 'Date' && node.arguments.length === 0) report(node, 'new Date()')
      },
      MemberExpression: (node) => {
        const name = dottedName(node)
        if (name && ['Date.now', 'Math.random', 'process.env'].includes(name)) report(node, name)
      },
    }
  },
}

/** Code that builds worlds and people for tests isn't part of the program. */
export const testingForTests: Rule = {
  create: (context) => {
    const [, workspace = '', place = ''] = /.*\/([\w-]+)\/src\/(.*)/.exec(slashed(context.filename)) ?? []
    const isForTests = /(^|\/)(testing|product-tests)\/|\.(test|e2e)\.tsx?$/.test(place)
    if (isForTests || workspace === 'e2e' || workspace === 'bench') return {}
    return eachImport((source) => {
      if (!/(^|\/|#)testing\//.test(source.value)) return
      const message = 'Only tests can import from a testing folder.'
      context.report({ node: source, message })
    })
  },
}

const SENT = ['params', 'query', 'body', 'page', 'input']

/** The server's values are spread last, so that a client's field of the same name can't overwrite them. */
export const clientValuesFirst: Rule = {
  create: (context) => {
    if (placeOf(context.filename)?.area !== 'modules' || /\.test\.tsx?$/.test(context.filename)) return {}
    return {
      ObjectExpression: ({ properties }) => {
        let isAfterOwn = false
        for (const property of properties) {
          const isSent =
            property.type === 'SpreadElement' && SENT.includes(dottedName(property.argument) ?? '')
          if (isSent && isAfterOwn) {
            const message = 'Spread the client’s data first, so that it can’t overwrite the server’s values.'
            context.report({ node: property, message })
          }
          isAfterOwn ||= !isSent
        }
      },
    }
  },
}

/** TypeScript checks for excess properties only in a literal itself, and not in one that is spread into another. */
export const noSpreadLiteral: Rule = {
  create: (context) => ({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'SpreadElement' || property.argument.type !== 'ObjectExpression') continue
        const message = 'Write these properties one after the other, so that surplus ones are found.'
        context.report({ node: property, message })
      }
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: {
    'module-order': moduleOrder,
    'few-ports': fewPorts,
    'stay-in-module': stayInModule,
    'tell-to-mail': tellToMail,
    'testing-for-tests': testingForTests,
    'injected-world': injectedWorld,
    'no-outside-call-in-transaction': noOutsideCallInTransaction,
    'client-values-first': clientValuesFirst,
    'no-spread-literal': noSpreadLiteral,
    'steady-tests': steadyTests,
    'web-layers': webLayers,
    'named-query-keys': namedQueryKeys,
    'hook-files': hookFiles,
    'text-in-text-files': textInTextFiles,
  },
}

/** A file's place under server/src: its first folder and the path below it. */
function placeOf(filename: Context['filename']): { area: string; name: string } | null {
  const [, below] = slashed(filename).split('/server/src/')
  if (!below) return null
  const [area = '', name = ''] = below.split('/')
  return { area, name }
}

const slashed = (filename: string): string => filename.split(path.sep).join('/')

function positionOf(name: string): number {
  const index = serverOrder.findIndex((candidate) => candidate === name)
  return index === -1 ? 0 : index
}
