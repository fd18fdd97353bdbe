import { stat } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { encode } from '@fanfare/engine/film/film'
import { reel } from './film/reel.ts'

/**
 * Renders the clips of the demo world into `demo/clips/`, with ffmpeg from FFMPEG_PATH or else from npm. `node
 * demo/src/shoot.ts` renders all, `node demo/src/shoot.ts ink-` those whose names start with this.
 */
export async function shoot(beginnings: readonly string[]): Promise<string[]> {
  const names = Object.keys(reel).filter(
    (name) => beginnings.length === 0 || beginnings.some((begin) => name.startsWith(begin)),
  )
  for (const name of names) {
    const startedAt = performance.now()
    const clip = await reel[name]?.()
    if (!clip) continue
    const target = fileURLToPath(new URL(`../clips/${name}.mp4`, import.meta.url))
    await encode(clip, target)
    const { size } = await stat(target)
    process.stdout.write(
      `${name}.mp4  ${Math.round(size / 1000)} kB, ${clip.seconds} s long, made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`,
    )
  }
  return names
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = await shoot(process.argv.slice(2))
  process.stdout.write(`${names.length} clips\n`)
}
