import { existsSync, readFileSync } from 'node:fs'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

/** The part of the build's manifest that maps source files to built files. */
const Manifest = Type.Record(
  Type.String(),
  Type.Object({ file: Type.String(), imports: Type.Optional(Type.Array(Type.String())) }),
)
type Manifest = Static<typeof Manifest>

/** Finds the scripts that a screen needs in addition to those in the app's HTML. */
export function screenScripts(
  manifestFile: string,
  html: string,
): (screen: string | undefined) => readonly string[] {
  if (!existsSync(manifestFile)) return () => []
  const manifest = Value.Parse(Manifest, JSON.parse(readFileSync(manifestFile, 'utf8')))
  const known = new Map<string, readonly string[]>()
  return (screen) => {
    if (screen === undefined) return []
    const scripts = known.get(screen) ?? scriptsOf(manifest, screen).filter((file) => !html.includes(file))
    known.set(screen, scripts)
    return scripts
  }
}

function scriptsOf(manifest: Manifest, screen: string): string[] {
  const keys = new Set<string>()
  collect(manifest, screen, keys)
  return [...keys].flatMap((key) => manifest[key]?.file ?? [])
}

/** A manifest entry and everything that it imports statically. */
function collect(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key)) return
  into.add(key)
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, into)
}
