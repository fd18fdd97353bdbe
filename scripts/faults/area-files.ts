import { globSync } from 'node:fs'
import { root } from '../tool.ts'

/** Each file is tested with all of the area's tests. */
export type Area = { area: string; files: string[]; tests: string[] }

/** The paths of a module's files, from their names without extensions. */
export function filesOf(module: string, names: string[]): string[] {
  return names.map((name) => findFile(module, `${name}.ts`))
}

/** The paths of a module's tests, from their names without extensions. */
export function testsOf(module: string, names: string[]): string[] {
  return names.map((name) => findFile(module, `${name}.test.ts`))
}

/** Finds a file in any folder of a module. */
function findFile(module: string, name: string): string {
  const [file] = globSync(`server/src/modules/${module}/**/${name}`, { cwd: root })
  if (file === undefined) throw new Error(`The module ${module} has no file ${name}.`)
  return file
}
