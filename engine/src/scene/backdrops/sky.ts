import type { WeatherName } from '../../lexicon/vocabulary.ts'
import { css, mix, type Rgb } from '../../paint/colour.ts'
import { noiseFrom } from '../../paint/noise.ts'
import { circle, ellipse, n } from '../pen.ts'
import { HEIGHT, HORIZON, type Layer, type View } from './view.ts'

export interface SkyWishes {
  weathers: readonly WeatherName[]
  /** The prompt names the moon, so it is drawn large. */
  hasMoon: boolean
  hasSun: boolean
  /** The main subject's center, so that the moon and the sun are drawn next to it. */
  subjectX: number
}

/** The sky's gradient, stars, moon or sun, clouds and northern lights. */
export function skyLayers(view: View, wishes: SkyWishes): Layer[] {
  const { width, light } = view
  const gradient = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(light.skyTop)}"/><stop offset=".42" stop-color="${css(mix(light.skyTop, light.skyLow, 0.55))}"/><stop offset=".68" stop-color="${css(light.skyLow)}"/></linearGradient>`
  const isClear = !wishes.weathers.some((weather) => ['rain', 'storm', 'fog', 'clouds'].includes(weather))
  const stars = light.isNight && (isClear || wishes.weathers.includes('aurora')) ? starsOf(view, HORIZON) : ''
  return [
    {
      svg: `<defs>${gradient}</defs><path d="M-300-300H${width + 300}V1300H-300z" fill="url(#sky)"/>${stars}`,
      depth: 0,
    },
    ...(wishes.weathers.includes('aurora') ? [{ svg: auroraOf(view), depth: 0.02 }] : []),
    ...(isClear || wishes.hasMoon || wishes.hasSun ? [{ svg: discOf(view, wishes), depth: 0.03 }] : []),
    { svg: cloudsOf(view, wishes), depth: 0.08, isDrifting: true },
  ]
}

export function starsOf({ width, random }: View, down: number): string {
  const stars = Array.from({ length: 210 }, () => {
    const bright = random.next() ** 5
    return {
      x: random.between(-150, width + 150),
      y: random.between(-120, down * 1.02),
      r: 0.7 + bright * 2.4,
      opacity: 0.35 + bright * 0.65,
    }
  })
  return stars
    .map(
      ({ x, y, r, opacity }) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" opacity="${n(opacity * (1 - Math.max(0, y / down) * 0.6))}"/>`,
    )
    .join('')
}

function discOf({ width, light, random }: View, wishes: SkyWishes): string {
  const isMoon = light.isNight || (wishes.hasMoon && !wishes.hasSun)
  const isLow = light.time === 'sunset' || light.time === 'dawn'
  const isLarge = wishes.hasMoon || wishes.hasSun
  const side = wishes.subjectX > width / 2 ? 0.26 : 0.74
  const x = width * (side + random.between(-0.06, 0.06))
  const y = isLow && !isMoon ? HORIZON - random.between(40, 120) : random.between(150, 260)
  const r = (isLarge ? 1.9 : 1) * (isLow && !isMoon ? 70 : isMoon ? 46 : 42)
  const craters = isMoon
    ? [
        [-0.3, -0.2, 0.2],
        [0.25, 0.1, 0.26],
        [-0.1, 0.42, 0.16],
        [0.35, -0.4, 0.12],
      ]
        .map(
          ([dx = 0, dy = 0, dr = 0]) =>
            `<path d="${circle(x + dx * r, y + dy * r, dr * r)}" fill="#b8b199" opacity=".4"/>`,
        )
        .join('')
    : ''
  const halo = [3.4, 2.3, 1.55]
    .map(
      (by) =>
        `<path d="${circle(x, y, r * by)}" fill="${css(light.disc)}" opacity="${isMoon ? 0.07 : 0.11}"/>`,
    )
    .join('')
  return `${halo}<path d="${circle(x, y, r)}" fill="${css(light.disc)}"/>${craters}`
}

function cloudsOf({ width, light, random }: View, { weathers }: SkyWishes): string {
  const isHeavy = weathers.some((weather) => ['rain', 'storm', 'clouds'].includes(weather))
  const isStorm = weathers.includes('storm')
  const count = isHeavy ? 13 : weathers.includes('snowfall') ? 7 : light.isNight ? 3 : 5
  const pale: Rgb = isHeavy
    ? mix(light.skyLow, light.isNight ? [0.2, 0.23, 0.3] : [0.7, 0.72, 0.75], 0.6)
    : mix(light.skyLow, [1, 1, 1], light.isNight ? 0.08 : 0.6)
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [random.between(-0.1, 1.1) * width, random.between(40, isHeavy ? 330 : 420)]
    const size = random.between(0.6, 1.25) * (isHeavy ? 1.5 : 1) * (0.7 + (420 - y) / 700)
    const puffs = Array.from({ length: 7 }, (_, part) =>
      ellipse(
        x + (part - 3) * 34 * size + random.between(-8, 8),
        y - Math.sin(((part + 0.5) / 7) * Math.PI) * random.between(14, 34) * size,
        random.between(34, 58) * size,
        random.between(18, 30) * size,
      ),
    ).join('')
    const flat = ellipse(x, y + 6 * size, 145 * size, 17 * size)
    const tone = isStorm
      ? mix(pale, [0.12, 0.13, 0.18], 0.35 + (i % 3) * 0.15)
      : mix(pale, light.skyTop, (i % 3) * 0.12)
    return `<path d="${puffs}${flat}" fill="${css(tone)}" opacity="${isHeavy ? 0.82 : 0.62}"/>`
  }).join('')
}

function auroraOf({ width, seed, random }: View): string {
  const noise = noiseFrom(`${seed} aurora`)
  const definitions =
    '<linearGradient id="aurora" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a4fd8" stop-opacity="0"/><stop offset=".5" stop-color="#38d6a0" stop-opacity=".5"/><stop offset="1" stop-color="#9dffb8" stop-opacity="0"/></linearGradient>'
  const curtains = [0, 1, 2].map((curtain) => {
    const base = 250 + curtain * 95
    const strips = Array.from({ length: 90 }, (_, i) => {
      const x = (i / 89) * (width + 200) - 100
      const y = base + noise.at(x / 260, curtain * 7) * 110
      const tall = 190 + noise.at(x / 60, curtain * 5 + 40) * 90
      return `<rect x="${n(x)}" y="${n(y - tall)}" width="${n((width + 200) / 70)}" height="${n(tall * 1.3)}" fill="url(#aurora)" opacity="${n(0.35 + noise.at(x / 40, curtain + 90) * 0.3)}"/>`
    })
    return `<g filter="url(#soft)" transform="rotate(${n(random.between(-5, 5))})">${strips.join('')}</g>`
  })
  return `<defs>${definitions}</defs>${curtains.join('')}`
}

/** A path over the full frame, for effects that cover everything. */
export const frameOf = ({ width }: View): string => `M-300-300H${n(width + 300)}V${HEIGHT + 300}H-300z`
