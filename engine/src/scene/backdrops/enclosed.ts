import { css, mix, scale, type Rgb } from '../../paint/colour.ts'
import { noiseFrom } from '../../paint/noise.ts'
import { circle, ellipse, n } from '../pen.ts'
import { starsOf } from './sky.ts'
import { HEIGHT, type Layer, type View } from './view.ts'

/** Wall colors that contrast with most subjects. */
const wallColours: readonly Rgb[] = [
  [0.9, 0.78, 0.62],
  [0.62, 0.74, 0.72],
  [0.86, 0.62, 0.54],
  [0.56, 0.62, 0.74],
  [0.84, 0.8, 0.72],
  [0.68, 0.72, 0.56],
]

/** A plain wall lit by a window, and a table. */
export function roomLayers({ width, light, random, pen, colours }: View): Layer[] {
  const [first, second] = colours
  const wall = first ? mix(first, [1, 1, 1], 0.22) : random.pick(wallColours)
  const table = second ?? mix(scale(wall, 0.55), [0.45, 0.28, 0.16], 0.5)
  const gradient = `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${pen.ink(wall, 1.12)}"/><stop offset="1" stop-color="${pen.ink(wall, 0.78)}"/></linearGradient>`
  const left = width * random.between(0.05, 0.3)
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [x, y] = [left + column * 150, 130 + row * 190]
      return `M${n(x)} ${y}l135 38v170l-135-38z`
    }),
  )
  const shine = light.isNight ? `fill="#a9c4ff" opacity=".1"` : `fill="#fff4d6" opacity=".3"`
  return [
    {
      svg: `<defs>${gradient}</defs><path d="M-300-300H${width + 300}V1300H-300z" fill="url(#wall)"/><path d="${panes.join('')}" ${shine} filter="url(#soft)"/>`,
      depth: 0.1,
    },
    {
      svg: `<path d="M-300 770H${width + 300}V1300H-300z" fill="${pen.ink(table)}"/><path d="M-300 770H${width + 300}v7H-300z" fill="${pen.ink(table, 1.2)}"/><path d="M-300 900H${width + 300}V1300H-300z" fill="#140a10" opacity=".14"/>`,
      depth: 0.55,
    },
  ]
}

/** Space: gas, stars and a curved horizon far below. */
export function spaceLayers(view: View): Layer[] {
  const { width, seed, random, colours } = view
  const noise = noiseFrom(`${seed} gas`)
  const [first, second] = colours
  const tints: Rgb[] = [
    first ??
      random.pick<Rgb>([
        [0.5, 0.2, 0.62],
        [0.14, 0.42, 0.66],
        [0.7, 0.28, 0.34],
      ]),
    second ?? [0.2, 0.62, 0.66],
  ]
  const gas = Array.from({ length: 46 }, (_, i) => {
    const x = random.between(-0.1, 1.1) * width
    const y = 480 + noise.at(x / 420, 3) * 330 + random.between(-110, 110)
    return `<path d="${ellipse(x, y, random.between(70, 190), random.between(40, 110))}" fill="${css(tints[i % 2] ?? [1, 1, 1])}" opacity="${n(random.between(0.05, 0.17))}"/>`
  })
  return [
    {
      svg: `<path d="M-300-300H${width + 300}V1300H-300z" fill="#070817"/><g filter="url(#haze)">${gas.join('')}</g>`,
      depth: 0,
    },
    { svg: starsOf(view, HEIGHT * 3), depth: 0.05 },
    {
      svg: `<path d="${circle(width * random.between(0.1, 0.9), random.between(120, 250), random.between(26, 60))}" fill="#c9b8a4"/><path d="${circle(width / 2, 2150, 1240)}" fill="#8b8d97"/><path d="${circle(width / 2, 2162, 1240)}" fill="#5d606c"/>${cratersOf(view)}`,
      depth: 0.45,
    },
  ]
}

function cratersOf({ width, random }: View): string {
  return Array.from({ length: 16 }, () => {
    const x = random.between(0, width)
    const top = 2162 - Math.sqrt(Math.max(0, 1240 ** 2 - (x - width / 2) ** 2))
    const y = random.between(top + 26, 1010)
    const size = 0.4 + (y - 900) / 120
    return `<path d="${ellipse(x, y, Math.max(8, 34 * size), Math.max(3, 9 * size))}" fill="#3f424e" opacity=".55"/>`
  }).join('')
}

/** An underwater scene: light from above, seaweed and sand. */
export function seaFloorLayers({ width, random, light, colours }: View): Layer[] {
  const [wish] = colours
  const [high, deep] = light.isNight
    ? (['#1d4a6e', '#04101f'] as const)
    : ([
        wish ? css(mix(wish, [0.5, 0.9, 0.95], 0.45)) : '#5cc7d2',
        wish ? css(scale(wish, 0.4)) : '#0a3a5c',
      ] as const)
  const gradient = `<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
  const rays = Array.from({ length: 7 }, () => {
    const x = random.between(-0.1, 1) * width
    return `<path d="M${n(x)} -20h${n(random.between(30, 90))}l${n(random.between(60, 220))} 1000h-${n(random.between(120, 260))}z" fill="#fff" opacity="${n(random.between(0.04, 0.1))}"/>`
  })
  const weed = (from: number, to: number, shade: number) =>
    Array.from({ length: 15 }, () => {
      const [x, tall] = [random.between(from, to) * width, random.between(90, 260)]
      const bend = random.between(-40, 40)
      return `<path d="M${n(x - 9)} 1010q${n(bend)} ${n(-tall / 2)} ${n(bend / 4 + 9)} ${n(-tall)}q${n(bend + 14)} ${n(tall / 2)} 9 ${n(tall)}z" fill="${css(
        scale(
          random.pick<Rgb>([
            [0.16, 0.46, 0.34],
            [0.5, 0.22, 0.4],
            [0.75, 0.35, 0.28],
          ]),
          shade * (light.isNight ? 0.5 : 1),
        ),
      )}"/>`
    }).join('')
  const bubbles = Array.from(
    { length: 34 },
    () =>
      `<circle cx="${n(random.next() * width)}" cy="${n(random.between(60, 900))}" r="${n(random.between(2, 11))}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>`,
  )
  return [
    {
      svg: `<defs>${gradient}</defs><path d="M-300-300H${width + 300}V1300H-300z" fill="url(#deep)"/><g filter="url(#soft)">${rays.join('')}</g>`,
      depth: 0.05,
    },
    { svg: weed(0, 1, 0.7), depth: 0.4 },
    {
      svg: `<path d="M-300 925q${n(width * 0.3)} -40 ${n(width * 0.6)} 0t${n(width)} -10V1300H-300z" fill="${light.isNight ? '#2c3a45' : '#c9b98e'}"/>`,
      depth: 0.6,
    },
    { svg: weed(-0.05, 0.2, 1) + weed(0.82, 1.05, 1) + bubbles.join(''), depth: 0.9 },
  ]
}
