import path from 'node:path'
import type { Rule } from './house-imports.ts'

const MAX_PORTS = 6

/**
 * Ports let earlier modules use later ones, and `Ports` in server/src/wiring lists them. There are at most six, because
 * each port makes the order of the modules say less about their dependencies (docs/decisions/003-later-modules.md).
 */
export const fewPorts: Rule = {
  create: (context) => {
    if (!context.filename.split(path.sep).join('/').endsWith('/server/src/wiring/ports.ts')) return {}
    return {
      TSInterfaceDeclaration: ({ id, body }) => {
        if (id.name !== 'Ports') return
        const [next] = body.body.slice(MAX_PORTS)
        if (!next) return
        const message =
          `Earlier modules are given at most ${MAX_PORTS} things of later ones. ` +
          'Put what spans modules in a module after them, or have the later one do it as a job.'
        context.report({ node: next, message })
      },
    }
  },
}
