import type { Idea, Subject } from '../lexicon/read-prompt.ts'
import type { PlaceName, TimeName } from '../lexicon/vocabulary.ts'
import type { Rgb } from '../paint/colour.ts'
import { randomFrom, type Random } from '../paint/random.ts'
import { placeOf, type Place } from './backdrops/places.ts'
import { skyLayers } from './backdrops/sky.ts'
import type { Layer, View } from './backdrops/view.ts'
import { lightOf, type Light } from './light.ts'
import { ellipse, n, penDefinitions, penFor } from './pen.ts'
import { drawings, pottedCactus } from './subjects/drawings.ts'
import type { Drawing } from './subjects/drawing.ts'
import { weatherLayers } from './weather.ts'

/** A scene in layers, from far to near, in a frame of `width` × 1000 units. */
export interface Scene {
  width: number
  layers: Layer[]
  definitions: string
  light: Light
}

interface Standing extends Subject {
  drawing: Drawing
}

/** Whether the engine can draw anything in the prompt as a scene. */
export function isScene(idea: Idea): boolean {
  return (
    idea.subjects.length > 0 || idea.places.length > 0 || idea.weathers.length > 0 || idea.time !== undefined
  )
}

/** Arranges what the prompt names. `aspect` is width divided by height. The same seed gives the same scene. */
export function composeScene(idea: Idea, { aspect, seed }: { aspect: number; seed: string }): Scene {
  const width = 1000 * aspect
  const random = randomFrom(`${seed} scene`)
  const standing = idea.subjects.flatMap((subject) => standingOf(subject, idea)).slice(0, 3)
  const placeName = placeNameOf(idea, standing)
  const light = sceneLight(idea, placeName, random)
  const weathers =
    placeName === 'room' || placeName === 'space' || placeName === 'underwater' ? [] : idea.weathers
  const view: View = {
    width,
    seed,
    random,
    light,
    pen: penFor(light, random, [1, 1, 1]),
    colours: idea.colours,
    isSnowy: weathers.includes('snowfall') || idea.places.includes('snow'),
  }
  const place = placeOf(placeName, view)
  const spot = standing.length === 1 && standing[0]?.count === 1 ? random.between(0.4, 0.6) : 0.5
  const has = (name: string) => idea.subjects.some((subject) => subject.name === name)
  const sky = place.hasSky
    ? skyLayers(view, { weathers, hasMoon: has('moon'), hasSun: has('sun'), subjectX: width * spot })
    : []
  const subjects = standing.flatMap((subject, index) =>
    placeSubject(subject, {
      view,
      place,
      spot: spotOf(index, standing.length, spot),
      isFirst: index === 0,
      isAlone: standing.length === 1,
    }),
  )
  const layers = [...sky, ...place.layers, ...subjects, ...weatherLayers(view, weathers)]
  return { width, light, definitions: definitionsOf(), layers: layers.toSorted((a, b) => a.depth - b.depth) }
}

function standingOf(subject: Subject, idea: Idea): Standing[] {
  const { name } = subject
  if (name === 'moon' || name === 'sun' || name === 'mountain') return []
  // The picture already shows this person as a portrait or a dancer.
  if (
    name === 'person' &&
    idea.subjects.some((other) => other.name === 'portrait' || other.name === 'dancer')
  )
    return []
  return [{ ...subject, drawing: name === 'cactus' && idea.isPotted ? pottedCactus : drawings[name] }]
}

function placeNameOf(idea: Idea, standing: readonly Standing[]): PlaceName | 'sky' {
  const [named] = idea.places
  if (named) return named
  const [first] = standing
  const isMountainous = idea.subjects.some(({ name }) => name === 'mountain')
  if (isMountainous) return 'mountains'
  if (first) return first.drawing.place
  return idea.weathers.includes('snowfall') ? 'snow' : 'mountains'
}

function sceneLight(idea: Idea, place: PlaceName | 'sky', random: Random): Light {
  const hasMoon = idea.subjects.some(({ name }) => name === 'moon')
  const isNight = hasMoon || idea.weathers.includes('aurora') || idea.styles.includes('neon')
  const isOutside = place !== 'room' && place !== 'space' && place !== 'underwater'
  const hours: readonly TimeName[] = isOutside ? ['day', 'day', 'day', 'dawn', 'sunset'] : ['day']
  const usual = isNight ? 'night' : random.pick(hours)
  const light = lightOf({ ...idea, time: idea.time ?? usual, colours: place === 'room' ? [] : idea.colours })
  // Space and a lit room are brighter than a landscape at that hour.
  if (place === 'space') return { ...light, tint: [1, 1, 1] }
  if (place === 'room') return { ...light, tint: lifted(light.tint) }
  return light
}

const lifted = (tint: Rgb): Rgb => [0.25 + tint[0] * 0.72, 0.22 + tint[1] * 0.72, 0.2 + tint[2] * 0.76]

/** The first subject is in the middle, the others next to it. */
function spotOf(index: number, count: number, spot: number): number {
  if (count === 1) return spot
  const order = count === 2 ? [0.36, 0.7] : [0.5, 0.2, 0.8]
  return order[index] ?? 0.5
}

interface Spot {
  view: View
  place: Place
  spot: number
  isFirst: boolean
  /** The scene contains nothing else, so a group can spread across its whole width. */
  isAlone: boolean
}

function placeSubject(subject: Standing, { view, place, spot, isFirst, isAlone }: Spot): Layer[] {
  const { drawing, count } = subject
  const { random, width } = view
  const crowd = count === 1 ? 1 : count <= 2 ? 0.8 : count <= 4 ? 0.62 : 0.5
  const tall =
    Math.min(5.9, (width * 0.8) / (100 * drawing.wide)) * (drawing.size ?? 1) * crowd * (isFirst ? 1 : 0.72)
  const places = Array.from({ length: Math.min(count, 7) }, (_, i) => ({
    x:
      count === 1
        ? width * spot
        : width *
          ((isAlone ? 0.5 : spot) +
            (isAlone ? 0.72 : 0.42) * ((i + 0.5) / count - 0.5) +
            random.between(-0.03, 0.03)),
    size: tall * (count === 1 ? 1 : random.between(0.75, 1.1)),
    isTurned: count > 1 && random.chance(0.5),
  }))
  return places
    .map(({ x, size, isTurned }) => {
      const y = heightOf(drawing, { place, size, random, isCrowd: count > 1 })
      const pen = penFor(spotlit(view.light), random, subject.colour ?? drawing.usual)
      const shadow =
        drawing.isAfloat || view.light.isNight
          ? ''
          : `<path d="${ellipse(0, 0, 38 * drawing.wide, 4)}" fill="#0a0812" opacity=".22"/>`
      const flip = isTurned ? -size : size
      return {
        svg: `<g transform="translate(${n(x)} ${n(y)}) scale(${n(flip)} ${n(size)})">${shadow}${drawing.draw(pen)}</g>`,
        depth: 0.62 + (y / 1000) * 0.1 + (isFirst ? 0.01 : 0),
        isBobbing: drawing.isAfloat === true || subject.name === 'boat',
      }
    })
    .sort((a, b) => a.depth - b.depth)
}

/** At night the main subjects get extra light, so that their colors are visible. */
function spotlit(light: Light): Light {
  return light.isNight
    ? {
        ...light,
        tint: [0.3 + light.tint[0] * 0.55, 0.27 + light.tint[1] * 0.55, 0.27 + light.tint[2] * 0.6],
      }
    : light
}

function heightOf(
  drawing: Drawing,
  { place, size, random, isCrowd }: { place: Place; size: number; random: View['random']; isCrowd: boolean },
): number {
  if (drawing.isBust) return 1012
  if (drawing.isAfloat) return isCrowd ? random.between(300, 840) : 500 + size * 50
  return Math.min(975, place.ground + (isCrowd ? random.between(-25, 60) : 25))
}

function definitionsOf(): string {
  const beam = (id: string, from: number, to: number) =>
    `<linearGradient id="${id}" x1="${from}" x2="${to}"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></linearGradient>`
  return (
    penDefinitions +
    beam('beam-left', 1, 0) +
    beam('beam-right', 0, 1) +
    '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3"/></filter>' +
    '<filter id="paper" x="-8%" y="-8%" width="116%" height="116%"><feDropShadow dx="3" dy="-4" stdDeviation="6" flood-color="#120a1c" flood-opacity=".42"/></filter>' +
    '<filter id="haze" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="26"/></filter>'
  )
}

/** The scene's layers as one SVG of the requested size in pixels. */
export function svgOf(scene: Scene, size: { width: number; height: number }, layers = scene.layers): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${n(scene.width)} 1000" preserveAspectRatio="none"><defs>${scene.definitions}</defs>${layers.map(({ svg }) => svg).join('')}</svg>`
}
