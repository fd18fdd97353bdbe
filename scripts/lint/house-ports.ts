import path from 'node:path'
import { serverOrder } from '../../server/src/modules.ts'
import type { Rule } from './house-imports.ts'

type Visitor = ReturnType<Rule['create']>
type Name = Parameters<NonNullable<Visitor['Identifier']>>[0]
type Node = NonNullable<Name['parent']>

const MOST_PORTS = 4

/**
 * The modules are joined in app.ts and worker.ts. There, an earlier module is handed at most four things of later ones: each
 * one more is a place where the order of the modules no longer says who knows whom (docs/decisions/003-later-modules.md).
 */
export const fewPorts: Rule = {
  create: (context) => {
    if (!/\/server\/src\/(app|worker)\.ts$/.test(context.filename.split(path.sep).join('/'))) return {}
    /** Where a name of this file comes from: what it was imported from, or what it was made of. */
    const origins = new Map<string, readonly Origin[]>()
    const ports = new Set<string>()
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        for (const { local } of specifiers) {
          origins.set(local.name, [{ name: local.name, from: source.value }])
        }
      },
      Identifier: (node) => {
        const found = isReference(node) ? (origins.get(node.name) ?? []) : []
        if (found.length === 0) return
        const place = receiverOf(node, origins)
        if (place?.constant) {
          origins.set(place.constant, [...(origins.get(place.constant) ?? []), ...found])
        }
        for (const { name, from } of place?.module ? found : []) {
          if (!place?.module || !isLater(from, place.module)) continue
          const port = `${place.module} ${name}`
          if (ports.has(port)) continue
          ports.add(port)
          if (ports.size <= MOST_PORTS) continue
          const message =
            `${name} is port number ${ports.size}; earlier modules are handed at most ${MOST_PORTS}. ` +
            'Put what spans modules in a module after them, or have the later one do it as a job.'
          context.report({ node, message })
        }
      },
    }
  },
}

type Origin = { name: string; from: string }
type Origins = ReadonlyMap<string, readonly Origin[]>
type Place = { module?: string; constant?: string }

/** What a name is handed to: the module whose routes or jobs are called with it, or a constant that is made of it. */
function receiverOf(node: Name, origins: Origins): Place | null {
  let below: Node = node
  for (let at: Node | null = node.parent; at; below = at, at = at.parent) {
    if (at.type === 'VariableDeclarator') {
      return at.init === below && at.id.type === 'Identifier' ? { constant: at.id.name } : null
    }
    if (at.type !== 'CallExpression' || at.callee === below || at.callee.type !== 'Identifier') continue
    const [origin] = origins.get(at.callee.name) ?? []
    const module = /^#([\w-]+)$/.exec(origin?.from ?? '')?.[1]
    if (module && /(Routes|Jobs)$/.test(at.callee.name)) return { module }
  }
  return null
}

/** Whether a name stands for a value here, and is not that of a property. */
function isReference(node: Name): boolean {
  const { parent } = node
  if (parent?.type === 'Property') return parent.shorthand || parent.key !== node
  return parent?.type !== 'MemberExpression' || parent.object === node
}

/** What wiring joins is of later modules by its nature. */
function isLater(from: string, module: string): boolean {
  return (
    from.startsWith('./wiring/') || (/^#[\w-]+$/.test(from) && positionOf(from.slice(1)) > positionOf(module))
  )
}

const positionOf = (name: string): number => serverOrder.findIndex((candidate) => candidate === name)
