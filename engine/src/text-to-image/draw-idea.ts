import sharp from 'sharp'
import { paletteFor, recoloured } from '../abstract/palettes.ts'
import { abstracts, patternPainters } from '../abstract/patterns.ts'
import { pictureOf, type Picture } from '../effects/picture.ts'
import { describeIdea, type Idea } from '../lexicon/read-prompt.ts'
import type { PatternName } from '../lexicon/vocabulary.ts'
import type { Size } from '../paint/canvas.ts'
import { randomFrom } from '../paint/random.ts'
import { composeScene, isScene, svgOf } from '../scene/compose.ts'
import { finish } from './finish.ts'

export interface Drawn {
  picture: Picture
  /** Which subjects the engine recognized and how it drew them, for the result. */
  detail: string
}

/**
 * Draws an idea at the requested size: a scene or a pattern, or, if it contains nothing known, an abstract in the
 * prompt's colors.
 */
export async function drawIdea(idea: Idea, size: Size, seed: string): Promise<Drawn> {
  const [pattern] = idea.patterns
  const photo = idea.isPhoto ? '; drawn, not a photograph' : ''
  const isPattern = pattern !== undefined && (idea.subjects.length === 0 || OBJECTS.has(pattern))
  if (isScene(idea) && !isPattern) {
    const scene = composeScene(idea, { aspect: size.width / size.height, seed })
    const layers = idea.styles.includes('paper') ? scene.layers.map(asPaper) : scene.layers
    const picture = await pictureOf(sharp(Buffer.from(svgOf(scene, size, layers)), { unlimited: true }))
    return {
      picture: await finish(picture, idea, seed),
      detail: `drawn by rules: ${describeIdea(idea)}${photo}`,
    }
  }
  const random = randomFrom(`${seed} abstract`)
  const palette = paletteFor(idea, random)
  const painter = pattern ? patternPainters[pattern] : random.pick(abstracts)
  const painted = await pictureOf(await painter(size, { seed, palette }))
  const words = describeIdea(idea)
  const what = pattern
    ? `a pattern (${pattern.replaceAll('_', ' ')})`
    : 'no subject recognized, so an abstract'
  return {
    picture: await finish(recoloured(painted, idea.colours), idea, seed),
    detail: `drawn by rules: ${what}${words === '' ? '' : `, ${words}`}${photo}`,
  }
}

/** Patterns that show a subject: a map of an island is drawn as a map, not as an island. */
const OBJECTS = new Set<PatternName>(['map', 'quilt', 'knitwear', 'tiles'])

/** Turns a layer into a sheet of paper that casts a shadow on the one behind it. */
function asPaper<T extends { svg: string; depth: number }>(layer: T): T {
  return layer.depth < 0.1 ? layer : { ...layer, svg: `<g filter="url(#paper)">${layer.svg}</g>` }
}
