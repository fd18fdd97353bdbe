import path from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { webOrder } from '../server/src/modules.ts'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type Context = Parameters<Rule['create']>[0]
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]
type Lazy = Parameters<NonNullable<Visitor['ImportExpression']>>[0]
type Source = Parameters<NonNullable<Visitor['ImportDeclaration']>>[0]['source']

/** Where under web/src a file is. A file of web/src itself is plumbing that everything may use. */
type Place = { area: 'ui' | 'entities' | 'features' | 'plumbing'; name: string; isDoor: boolean }

/**
 * The web's layers, from below: plumbing, the kit (`ui`), entities (queries and caches), features. Entities and features use
 * those before them in server/src/modules.ts, through their index.ts; only what is loaded lazily names a file.
 */
export const webLayers: Rule = {
  create: (context) => {
    const from = placeOf(context.filename)
    if (!from) return {}
    const check = (node: Source, isLazy: boolean) => {
      if (!node.value.startsWith('.')) return
      const to = placeOf(path.resolve(path.dirname(context.filename), node.value))
      const message = to && faultIn(from, to, { isLazy, isTest: /\.test\.tsx?$/.test(context.filename) })
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: ({ source }) => check(source, false),
      ExportNamedDeclaration: ({ source }) => source && check(source, false),
      ImportExpression: ({ source }) => {
        if (isText(source)) check(source, true)
      },
    }
  },
}

const isText = (source: Lazy['source']): source is Source =>
  source.type === 'Literal' && typeof source.value === 'string'

const DEFINES_A_QUERY = ['queryOptions', 'infiniteQueryOptions', 'useQuery', 'useInfiniteQuery']

const definesQuery = ({ callee }: Call): boolean =>
  callee.type === 'Identifier' && DEFINES_A_QUERY.includes(callee.name)

/** A query key is written once, where its query is defined, and exported for code that changes that cache. */
export const namedQueryKeys: Rule = {
  create: (context) => {
    if (!placeOf(context.filename) || /\.test\.tsx?$/.test(context.filename)) return {}
    let depth = 0
    return {
      CallExpression: (call) => void (depth += definesQuery(call) ? 1 : 0),
      'CallExpression:exit': (call: Call) => void (depth -= definesQuery(call) ? 1 : 0),
      Property: ({ key, value }) => {
        const isKey = key.type === 'Identifier' && key.name === 'queryKey' && value.type === 'ArrayExpression'
        if (!isKey || depth > 0 || value.elements[0]?.type !== 'Literal') return
        const message = 'Use the key that the query’s own file exports, not a copy of it.'
        context.report({ node: value, message })
      },
    }
  },
}

function faultIn(
  from: Place,
  to: Place,
  { isLazy, isTest }: { isLazy: boolean; isTest: boolean },
): string | null {
  const isOwn = from.area === to.area && from.name === to.name
  if (isOwn || to.area === 'plumbing' || from.area === 'plumbing') return null
  if (to.area === 'ui')
    return from.area === 'entities' ? 'Entities know queries and caches, not the kit.' : null
  if (from.area === 'ui') return 'The kit knows no entity and no feature.'
  if (from.area === 'entities' && to.area === 'features') return 'Entities know no feature.'
  if (from.area === to.area && !isTest && positionOf(from.name) <= positionOf(to.name)) {
    return `${from.name} may use what comes before it in server/src/modules.ts, and ${to.name} does not.`
  }
  return to.isDoor || isLazy ? null : `Import from the index.ts of ${to.name}.`
}

function placeOf(filename: Context['filename']): Place | null {
  const [, below] = filename.split(path.sep).join('/').split('/web/src/')
  if (!below) return null
  const [area = '', name = '', file = ''] = below.split('/')
  if (area === 'ui') return { area, name: '', isDoor: false }
  if (area === 'entities' || area === 'features') return { area, name, isDoor: file === 'index.ts' }
  return { area: 'plumbing', name: '', isDoor: false }
}

function positionOf(name: string): number {
  const index = webOrder.findIndex((candidate) => candidate === name)
  return index === -1 ? 0 : index
}
