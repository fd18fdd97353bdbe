import { effects } from '../effects/catalogue.ts'
import { emptyLike, lightOf, noiseOver, type Picture } from '../effects/picture.ts'
import type { Idea } from '../lexicon/read-prompt.ts'

/** Applies the styles and moods of a prompt to the drawing. */
export async function finish(picture: Picture, idea: Idea, seed: string): Promise<Picture> {
  let done = picture
  if (idea.moods.includes('dreamy')) done = await effects.dream(done, { strength: 0.6, seed })
  if (idea.moods.includes('vivid')) done = saturated(done, 1.35)
  if (idea.moods.includes('calm')) done = saturated(done, 0.8)
  const styles = idea.styles.filter((style) => style !== 'paper')
  for (const style of styles) done = await effects[style](done, { strength: 1, seed })
  if (idea.moods.includes('dark')) done = await effects.vignette(done, { strength: 0.75, seed })
  if (idea.moods.includes('vintage') && !styles.includes('film'))
    done = await effects.film(done, { strength: 0.75, seed })
  return styles.length === 0 ? grained(done, seed) : done
}

/** Slight unevenness, so that gradients look less artificial. */
async function grained(picture: Picture, seed: string): Promise<Picture> {
  const [fine, broad] = await Promise.all([
    noiseOver(picture, { seed: `${seed} fine`, across: picture.width / 3 }),
    noiseOver(picture, { seed: `${seed} broad`, across: 9, octaves: 4 }),
  ])
  const result = emptyLike(picture)
  for (let i = 0, at = 0; i < fine.length; i++, at += 3) {
    const shift = (fine[i] ?? 0) * 7 + (broad[i] ?? 0) * 9
    for (let part = at; part < at + 3; part++) result.data[part] = (picture.data[part] ?? 0) + shift
  }
  return result
}

/** Below 1, `by` mutes the colors. */
function saturated(picture: Picture, by: number): Picture {
  const light = lightOf(picture)
  const result = emptyLike(picture)
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const grey = (light[i] ?? 0) * 255
    for (let part = at; part < at + 3; part++)
      result.data[part] = grey + ((picture.data[part] ?? 0) - grey) * by
  }
  return result
}
