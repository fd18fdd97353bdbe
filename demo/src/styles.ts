import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aiStyles, promptInStyle, type AiStyle } from '@fanfare/contract/ai/styles'
import type { EngineRequest } from '@fanfare/engine/protocol'
import { startEngine } from '@fanfare/engine/start-engine'
import sharp from 'sharp'

// Makes the pictures of the AI studio's styles with the local engine: npm run styles --workspace demo
const folder = path.resolve(import.meta.dirname, '../../web/src/features/ai/presets/pictures')
const work = await mkdtemp(path.join(tmpdir(), 'fanfare-styles-'))
const engine = startEngine()

for (const style of aiStyles) {
  const picture = sharp(await make(style)).resize(320, 240, { fit: 'cover' })
  const { size } = await picture
    .avif({ quality: 40, effort: 6 })
    .toFile(path.join(folder, `${style.key}.avif`))
  console.log(`${style.key}: ${size} bytes`)
}
engine.stop()
await rm(work, { recursive: true })

/** Returns the path of a picture in a style. */
async function make(style: AiStyle): Promise<string> {
  const directory = path.join(work, style.key)
  await mkdir(directory)
  const prompt = promptInStyle('', style) ?? style.subject
  const painted = await run({
    id: 'paint',
    task: 'text_to_image',
    input: { prompt, height: 768 },
    files: {},
    directory,
  })
  if (style.task !== 'image_effects') return painted
  return run({
    id: 'change',
    task: 'image_effects',
    input: style.values,
    files: { image: painted },
    directory,
  })
}

async function run(request: EngineRequest): Promise<string> {
  const [output] = await engine.run(request)
  if (output?.kind !== 'file') throw new Error(`The engine returned no picture for ${request.task}`)
  return path.join(request.directory, output.file)
}
