import path from 'node:path'
import { webOrder } from '../../server/src/modules.ts'
import { eachImport, type Rule } from './house-imports.ts'

type Visitor = ReturnType<Rule['create']>
type Context = Parameters<Rule['create']>[0]
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]
type Program = Parameters<NonNullable<Visitor['Program']>>[0]
type Declaration = Parameters<NonNullable<Visitor['ExportNamedDeclaration']>>[0]['declaration']
type Value = Call['arguments'][number] | Parameters<NonNullable<Visitor['Property']>>[0]['value']

/** A file's place under web/src. A folder that isn't in any layer is `unknown`. */
type Place = {
  area: Area | 'unknown'
  name: string
  isDoor: boolean
}

const AREAS = ['styles', 'plumbing', 'ui', 'entities', 'features', 'app', 'testing'] as const
type Area = (typeof AREAS)[number]

/**
 * The web's layers, from lowest to highest: styles, plumbing, the kit (`ui`), entities (queries and caches), features,
 * the app. Entities and features can use those before them in server/src/modules.ts, through their index.ts. Only lazy
 * imports can name other files.
 */
export const webLayers: Rule = {
  create: (context) => {
    const from = placeOf(context.filename)
    if (!from) return {}
    if (from.area === 'unknown') {
      return { Program: (node) => context.report({ node, message: hasNoLayer(from) }) }
    }
    const isTest = from.area === 'testing' || /\.test\.tsx?$/.test(context.filename)
    return eachImport((source, { isLazy }) => {
      const message = source.value.startsWith('.')
        ? faultIn(from, placeOf(path.resolve(path.dirname(context.filename), source.value)), {
            isLazy,
            isTest,
          })
        : outsideOf(source.value)
      if (message) context.report({ node: source, message })
    })
  },
}

const outsideOf = (address: string): string | null =>
  /^@fanfare\/(?!contract(\/|$))/.test(address)
    ? 'The web knows the contract, and nothing else of the server.'
    : null

const DEFINES_A_QUERY = ['queryOptions', 'infiniteQueryOptions', 'useQuery', 'useInfiniteQuery']

const definesQuery = ({ callee }: Call): boolean =>
  callee.type === 'Identifier' && DEFINES_A_QUERY.includes(callee.name)

/** The client's methods that take a key directly. All others take it as the `queryKey` property. */
const TAKES_A_KEY = ['getQueryData', 'setQueryData', 'getQueryState', 'getQueryDefaults', 'setQueryDefaults']

const takesKey = ({ callee }: Call): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  TAKES_A_KEY.includes(callee.property.name)

/** A query key is written only once, where its query is defined. Code that changes the cache imports it. */
export const namedQueryKeys: Rule = {
  create: (context) => {
    if (!placeOf(context.filename) || /\.test\.tsx?$/.test(context.filename)) return {}
    let depth = 0
    const refuseWritten = (key: Value | undefined) => {
      if (!key || depth > 0 || !isWrittenKey(key)) return
      const message = 'Use the key that the query’s own file exports, not a copy of it.'
      context.report({ node: key, message })
    }
    return {
      CallExpression: (call) => {
        depth += definesQuery(call) ? 1 : 0
        if (takesKey(call)) refuseWritten(call.arguments[0])
      },
      'CallExpression:exit': (call: Call) => void (depth -= definesQuery(call) ? 1 : 0),
      Property: ({ key, value }) => {
        if (key.type === 'Identifier' && key.name === 'queryKey') refuseWritten(value)
      },
    }
  },
}

/** An array that begins with a literal, possibly followed by `as const`. */
function isWrittenKey(value: Value): boolean {
  const list = value.type === 'TSAsExpression' ? value.expression : value
  return list.type === 'ArrayExpression' && list.elements[0]?.type === 'Literal'
}

/** A file named after a hook exports that hook. */
export const hookFiles: Rule = {
  create: (context) => {
    const [, name = ''] = /\/web\/src\/.*\/(use-[a-z0-9-]+)\.tsx?$/.exec(slashed(context.filename)) ?? []
    if (name === '') return {}
    const hook = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    let isExported = false
    return {
      ExportNamedDeclaration: ({ declaration }) => {
        isExported ||= namesIn(declaration).includes(hook)
      },
      'Program:exit': (node: Program) => {
        if (isExported) return
        context.report({ node, message: `Export ${hook} from here, or name the file after its export.` })
      },
    }
  },
}

/** The names that `export function …` or `export const …` declares. */
function namesIn(declaration: Declaration): string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/**
 * The layers that each layer can use besides plumbing, and the message if it uses another. The app and tests can use
 * everything.
 */
const LAYERS: Partial<Record<Place['area'], { uses: readonly Place['area'][]; otherwise: string }>> = {
  styles: { uses: [], otherwise: 'Styles know no component.' },
  plumbing: { uses: ['ui'], otherwise: 'Plumbing knows no entity and no feature.' },
  ui: { uses: [], otherwise: 'The kit knows no entity and no feature.' },
  entities: {
    uses: ['entities'],
    otherwise: 'Entities know queries and caches, not the kit and no feature.',
  },
  features: { uses: ['ui', 'entities', 'features'], otherwise: '' },
}

type How = { isLazy: boolean; isTest: boolean }

function faultIn(from: Place, to: Place | null, { isLazy, isTest }: How): string | null {
  if (to?.area === 'unknown') return hasNoLayer(to)
  const layer = LAYERS[from.area]
  if (!layer || !to || isForAll(to) || isSame(from, to)) return null
  if (to.area === 'app') return 'The app puts the screens together; they don’t know it.'
  if (!layer.uses.includes(to.area)) return isTest && from.area === 'plumbing' ? null : layer.otherwise
  return to.area === 'ui' ? null : faultInOrder(from, to, { isLazy, isTest })
}

/** Checks the order of entities and features, and that each is only imported through its index.ts. */
function faultInOrder(from: Place, to: Place, { isLazy, isTest }: How): string | null {
  const stranger = [from, to].find(({ name }) => !isKnown(name))
  if (stranger) return `${stranger.name} has no place in the order of server/src/modules.ts.`
  if (from.area === to.area && !isTest && positionOf(from.name) <= positionOf(to.name)) {
    return `${from.name} can only use parts before it in server/src/modules.ts, which excludes ${to.name}.`
  }
  return to.isDoor || isLazy ? null : `Import from the index.ts of ${to.name}.`
}

/** Only tests can use `testing`, which the rule house/testing-for-tests enforces. */
const isForAll = ({ area }: Place): boolean => area === 'plumbing' || area === 'testing'
const hasNoLayer = ({ name }: Place): string => `web/src/${name} has no layer in scripts/lint/house-web.ts.`
const isSame = (one: Place, other: Place): boolean => one.area === other.area && one.name === other.name

function placeOf(filename: Context['filename']): Place | null {
  const [, below] = slashed(filename).split('/web/src/')
  if (!below) return null
  const [folder = '', name = '', file = ''] = below.split('/')
  const area = AREAS.find((known) => known === folder)
  if (!area) return { area: 'unknown', name: folder, isDoor: false }
  if (area === 'entities' || area === 'features') return { area, name, isDoor: file === 'index.ts' }
  return { area, name: '', isDoor: false }
}

const slashed = (filename: string): string => filename.split(path.sep).join('/')

const positionOf = (name: string): number => webOrder.indexOf(name)
const isKnown = (name: string): boolean => positionOf(name) !== -1
