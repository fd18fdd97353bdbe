import { globSync } from 'node:fs'
import { root } from '../tool.ts'

/** Each of the files is tested with all of the tests. */
export type Area = { area: string; files: string[]; tests: string[] }

/** The files of a module with these names, without their endings. */
export function filesOf(module: string, names: string[]): string[] {
  return names.map((name) => findFile(module, `${name}.ts`))
}

/** The tests of a module with these names, without their endings. */
export function testsOf(module: string, names: string[]): string[] {
  return names.map((name) => findFile(module, `${name}.test.ts`))
}

/** A file of a module, in whichever of its folders it is. */
function findFile(module: string, name: string): string {
  const [file] = globSync(`server/src/modules/${module}/**/${name}`, { cwd: root })
  if (file === undefined) throw new Error(`The module ${module} has no file ${name}.`)
  return file
}
