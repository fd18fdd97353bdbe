import type { PlaceName } from '../../lexicon/vocabulary.ts'
import { css, mix, scale, type Rgb } from '../../paint/colour.ts'
import { noiseFrom } from '../../paint/noise.ts'
import { ellipse, n } from '../pen.ts'
import { cityLayers } from './city.ts'
import { roomLayers, seaFloorLayers, spaceLayers } from './enclosed.ts'
import { treeLine } from './tree-line.ts'
import { HEIGHT, HORIZON, type Layer, type View } from './view.ts'

export interface Place {
  layers: Layer[]
  /** The height at which subjects are placed, in units. */
  ground: number
  /** Whether the sky is drawn behind the place. Space, for example, has none. */
  hasSky: boolean
}

const grass: Rgb = [0.36, 0.55, 0.24]
const sand: Rgb = [0.87, 0.74, 0.52]
const rock: Rgb = [0.42, 0.44, 0.5]
const snow: Rgb = [0.93, 0.95, 0.98]

type Builder = (view: View) => Omit<Place, 'hasSky'> & { hasSky?: false }

const places: Record<PlaceName | 'sky', Builder> = {
  sea: (view) => ({
    layers: [...hills(view, { tone: rock, count: 1, rise: 60 }), water(view, HORIZON)],
    ground: 800,
  }),
  lake: (view) => ({
    layers: [...mountains(view), water(view, 690), trees(view, { y: 705, tall: 90, count: 34 }), shore(view)],
    ground: 905,
  }),
  beach: (view) => ({
    layers: [water(view, HORIZON), ...slope(view, { tone: sand, y: 790, depth: 0.6 })],
    ground: 880,
  }),
  desert: (view) => ({
    layers: [
      ...hills(view, { tone: mix(sand, [0.75, 0.42, 0.25], 0.55), count: 2, rise: 130 }),
      ...dunes(view),
    ],
    ground: 850,
  }),
  mountains: (view) => ({
    layers: [
      ...mountains(view),
      trees(view, { y: 740, tall: 110, count: 46 }),
      ...slope(view, { tone: grass, y: 745, depth: 0.6 }),
    ],
    ground: 860,
  }),
  forest: (view) => ({
    layers: [
      ...forest(view),
      ...slope(view, { tone: mix(grass, [0.2, 0.26, 0.12], 0.5), y: 760, depth: 0.65 }),
    ],
    ground: 870,
  }),
  snow: (view) => ({
    layers: [
      ...mountains({ ...view, isSnowy: true }),
      ...slope({ ...view, isSnowy: true }, { tone: snow, y: 720, depth: 0.6 }),
    ],
    ground: 850,
  }),
  meadow: (view) => ({
    layers: [
      ...hills(view, { tone: grass, count: 3, rise: 110 }),
      ...slope(view, { tone: grass, y: 770, depth: 0.65 }),
      ...blades(view),
    ],
    ground: 865,
  }),
  sky: (view) => ({ layers: hills(view, { tone: grass, count: 3, rise: 120, from: 800 }), ground: 640 }),
  city: (view) => ({ layers: cityLayers(view), ground: 905 }),
  room: (view) => ({ layers: roomLayers(view), ground: 815, hasSky: false }),
  space: (view) => ({ layers: spaceLayers(view), ground: 810, hasSky: false }),
  underwater: (view) => ({ layers: seaFloorLayers(view), ground: 880, hasSky: false }),
}

/** Everything behind and below the subjects. */
export function placeOf(name: PlaceName | 'sky', view: View): Place {
  return { hasSky: true, ...places[name](view) }
}

const trees = (view: View, row: { y: number; tall: number; count: number }): Layer => ({
  svg: treeLine(view, row),
  depth: 0.4,
})

/** The ground's color: its own, or that of snow, shifted toward the color in the prompt. */
function groundOf({ colours, isSnowy }: View, tone: Rgb): Rgb {
  const base = isSnowy ? snow : tone
  const [wish] = colours.slice(-1)
  return wish ? mix(base, wish, 0.35) : base
}

function ridge(
  view: View,
  {
    y,
    rise,
    waves,
    salt,
    isSharp = false,
  }: { y: number; rise: number; waves: number; salt: string; isSharp?: boolean },
): string {
  const noise = noiseFrom(`${view.seed} ${salt}`)
  let path = `M-300 ${HEIGHT + 300}`
  for (let x = -300; x <= view.width + 300; x += 8) {
    const place = (x / 1000) * waves
    const up = isSharp ? noise.ridges(place, 0.7, 5) * 1.1 - 0.25 : noise.fbm(place, 0.7, 3) * 0.7 + 0.4
    path += `L${x} ${n(y - up * rise)}`
  }
  return `${path}L${view.width + 300} ${HEIGHT + 300}Z`
}

/** Distant things take on the color of the sky. */
const hazy = ({ light }: View, tone: Rgb, far: number): string =>
  css(mix([tone[0] * light.tint[0], tone[1] * light.tint[1], tone[2] * light.tint[2]], light.skyLow, far))

function hills(
  view: View,
  { tone, count, rise, from = HORIZON }: { tone: Rgb; count: number; rise: number; from?: number },
): Layer[] {
  const colour = groundOf(view, tone)
  return Array.from({ length: count }, (_, i) => ({
    svg: `<path d="${ridge(view, { y: from + i * 52, rise: rise * (1 - i * 0.16), waves: 1.6 + i * 0.5, salt: `hill ${i}` })}" fill="${hazy(view, scale(colour, 0.92 - i * 0.1), 0.6 - i * 0.18)}"/>`,
    depth: 0.15 + i * 0.12,
  }))
}

function mountains(view: View): Layer[] {
  return [0, 1, 2].map((i) => {
    const path = ridge(view, {
      y: 590 + i * 62,
      rise: 330 - i * 85,
      waves: 1.1 + i * 0.6,
      salt: `mountain ${i}`,
      isSharp: true,
    })
    const far = 0.58 - i * 0.2
    const [stone, ice] = [hazy(view, scale(rock, 0.95 - i * 0.16), far), hazy(view, snow, far * 0.8)]
    const line = 500 + i * 66 - (view.isSnowy ? -190 : 0)
    const cap = `<linearGradient id="cap${i}" x1="0" y1="${line - 150}" x2="0" y2="${line + 60}" gradientUnits="userSpaceOnUse"><stop offset=".25" stop-color="${ice}"/><stop offset=".62" stop-color="${ice}" stop-opacity=".25"/><stop offset="1" stop-color="${ice}" stop-opacity="0"/></linearGradient>`
    const shade = ridge(
      { ...view },
      { y: 640 + i * 66, rise: 300 - i * 75, waves: 1.25 + i * 0.6, salt: `mountain ${i}`, isSharp: true },
    )
    return {
      svg: `<defs>${cap}</defs><path d="${path}" fill="${stone}"/><path d="${path}" fill="url(#cap${i})"/><path d="${shade}" fill="#0c1330" opacity=".13"/>`,
      depth: 0.1 + i * 0.1,
    }
  })
}

function water(view: View, y: number): Layer {
  const { width, light, random } = view
  const [wish] = view.colours
  const deep = mix(
    mix(light.skyTop, [0.05, 0.24, 0.36], light.isNight ? 0.25 : 0.5),
    wish ?? light.skyTop,
    wish ? 0.3 : 0,
  )
  const gradient = `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(mix(light.skyLow, deep, 0.35))}"/><stop offset=".55" stop-color="${css(deep)}"/><stop offset="1" stop-color="${css(scale(deep, 0.7))}"/></linearGradient>`
  const glints = Array.from({ length: 90 }, () => {
    const down = random.next() ** 1.6
    const [x, long] = [random.between(-0.15, 1.15) * width, 14 + down * random.between(30, 120)]
    return `<path d="M${n(x)} ${n(y + 6 + down * (HEIGHT - y))}q${n(long / 2)} ${n(-2 - down * 7)} ${n(long)} 0q${n(-long / 2)} ${n(3 + down * 3)} ${n(-long)} 0z" fill="${css(mix(light.skyLow, [1, 1, 1], 0.25))}" opacity="${n(0.12 + random.next() * 0.32)}"/>`
  })
  return {
    svg: `<defs>${gradient}</defs><path d="M-300 ${y}H${width + 300}V1300H-300z" fill="url(#water)"/>${glints.join('')}`,
    depth: 0.42,
  }
}

function shore(view: View): Layer {
  return {
    svg: `<path d="${ridge(view, { y: 915, rise: 60, waves: 1.2, salt: 'shore' })}" fill="${view.pen.ink(groundOf(view, mix(grass, rock, 0.4)), 0.75)}"/>`,
    depth: 0.7,
  }
}

function slope(view: View, { tone, y, depth }: { tone: Rgb; y: number; depth: number }): Layer[] {
  const colour = groundOf(view, tone)
  return [0, 1].map((i) => ({
    svg: `<path d="${ridge(view, { y: y + i * 130, rise: 60, waves: 1 + i * 0.4, salt: `slope ${i}` })}" fill="${view.pen.ink(colour, 0.94 - i * 0.16)}"/>`,
    depth: depth + i * 0.15,
  }))
}

function dunes(view: View): Layer[] {
  const colour = groundOf(view, sand)
  return [0, 1, 2].map((i) => {
    const y = 690 + i * 95
    const path = ridge(view, { y, rise: 130 - i * 15, waves: 0.9 + i * 0.3, salt: `dune ${i}` })
    const shadow = ridge(view, { y: y + 34, rise: 190, waves: 0.9 + i * 0.3, salt: `dune ${i}` })
    return {
      svg: `<path d="${path}" fill="${view.pen.ink(colour, 1 - i * 0.09)}"/><path d="${shadow}" fill="#5a1c10" opacity=".13"/>`,
      depth: 0.35 + i * 0.17,
    }
  })
}

function forest(view: View): Layer[] {
  return [0, 1, 2].map((i) => ({
    svg: `<g opacity="${n(0.55 + i * 0.2)}">${treeLine(view, { y: 690 + i * 45, tall: 330 + i * 90, count: 22 - i * 5, far: 0.55 - i * 0.2 })}</g>`,
    depth: 0.15 + i * 0.15,
  }))
}

/** Grass and small flowers at the lower edge. */
function blades(view: View): Layer[] {
  if (view.isSnowy) return []
  const { width, random, pen } = view
  const tone = groundOf(view, grass)
  const grassBlades = Array.from({ length: 150 }, () => {
    const [x, tall] = [random.between(-60, width + 60), random.between(22, 62)]
    return `M${n(x)} 1010q${n(random.between(-9, 9))} ${n(-tall * 0.6)} ${n(random.between(-20, 20))} ${n(-tall - 12)}q-2 ${n(tall * 0.6)} 5 ${n(tall + 12)}z`
  }).join('')
  const flowers = Array.from(
    { length: 34 },
    () =>
      `<path d="${ellipse(random.between(0, width), random.between(845, 985), 4.6, 3.6)}" fill="${pen.ink(
        random.pick<Rgb>([
          [0.95, 0.92, 0.86],
          [0.95, 0.78, 0.25],
          [0.86, 0.4, 0.5],
          [0.6, 0.5, 0.85],
        ]),
      )}"/>`,
  )
  return [
    { svg: flowers.join(''), depth: 0.75 },
    { svg: `<path d="${grassBlades}" fill="${pen.ink(tone, 0.62)}"/>`, depth: 0.95 },
  ]
}
