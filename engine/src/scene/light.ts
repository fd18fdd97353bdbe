import type { MoodName, TimeName, WeatherName } from '../lexicon/vocabulary.ts'
import { hex, mix, scale, type Rgb } from '../paint/colour.ts'

/** The lighting of a scene. */
export interface Light {
  time: TimeName
  skyTop: Rgb
  skyLow: Rgb
  /** A factor for every color of the scene. */
  tint: Rgb
  /** The color of the sun or the moon. */
  disc: Rgb
  isNight: boolean
  /** Whether windows and lamps are lit. */
  isLampLit: boolean
}

const lights: Record<TimeName, Omit<Light, 'time'>> = {
  day: {
    skyTop: hex('#3f8bd0'),
    skyLow: hex('#d8ecf3'),
    tint: [1, 1, 1],
    disc: hex('#fff6d8'),
    isNight: false,
    isLampLit: false,
  },
  dawn: {
    skyTop: hex('#7289c4'),
    skyLow: hex('#ffd3b4'),
    tint: [1, 0.92, 0.9],
    disc: hex('#fff0cf'),
    isNight: false,
    isLampLit: false,
  },
  sunset: {
    skyTop: hex('#3c3472'),
    skyLow: hex('#ff9558'),
    tint: [0.98, 0.76, 0.68],
    disc: hex('#ffe0a0'),
    isNight: false,
    isLampLit: true,
  },
  dusk: {
    skyTop: hex('#17234f'),
    skyLow: hex('#d889a0'),
    tint: [0.62, 0.6, 0.82],
    disc: hex('#fbeedd'),
    isNight: false,
    isLampLit: true,
  },
  night: {
    skyTop: hex('#050919'),
    skyLow: hex('#1d3161'),
    tint: [0.36, 0.42, 0.62],
    disc: hex('#f6f0d8'),
    isNight: true,
    isLampLit: true,
  },
}

/** Weather and mood change the light of the time of day. Colors that belong to no subject tint the sky. */
export function lightOf(asked: {
  time: TimeName
  weathers: readonly WeatherName[]
  moods: readonly MoodName[]
  colours: readonly Rgb[]
}): Light {
  const base = lights[asked.time]
  let { skyTop, skyLow, tint } = base
  const [first, second] = asked.colours
  if (first) skyTop = mix(skyTop, scale(first, base.isNight ? 0.3 : 0.9), 0.62)
  if (first)
    skyLow = mix(skyLow, second ?? mix(first, [1, 1, 1], base.isNight ? 0.1 : 0.55), base.isNight ? 0.3 : 0.6)
  const isDull = asked.weathers.some(
    (weather) => weather === 'rain' || weather === 'storm' || weather === 'clouds',
  )
  const grey: Rgb = base.isNight ? [0.06, 0.08, 0.13] : [0.55, 0.59, 0.64]
  if (isDull) {
    const by = asked.weathers.includes('storm') ? 0.75 : 0.5
    skyTop = mix(skyTop, scale(grey, 0.75), by)
    skyLow = mix(skyLow, grey, by)
    tint = scale(tint, 0.85)
  }
  if (asked.weathers.includes('fog')) {
    skyLow = mix(skyLow, base.isNight ? [0.2, 0.24, 0.33] : [0.87, 0.88, 0.88], 0.6)
    skyTop = mix(skyTop, skyLow, 0.5)
  }
  for (const mood of asked.moods) ({ skyTop, skyLow, tint } = moodOf(mood, { skyTop, skyLow, tint }))
  return { ...base, time: asked.time, skyTop, skyLow, tint }
}

type Bent = Pick<Light, 'skyTop' | 'skyLow' | 'tint'>

function moodOf(mood: MoodName, { skyTop, skyLow, tint }: Bent): Bent {
  const towards = (colour: Rgb, by: number, multiply: Rgb): Bent => ({
    skyTop: mix(skyTop, colour, by),
    skyLow: mix(skyLow, colour, by * 0.7),
    tint: [tint[0] * multiply[0], tint[1] * multiply[1], tint[2] * multiply[2]],
  })
  if (mood === 'dark') return towards([0.07, 0.06, 0.1], 0.5, [0.62, 0.62, 0.7])
  if (mood === 'dreamy') return towards([0.72, 0.56, 0.86], 0.35, [1, 0.95, 1.05])
  if (mood === 'pastel') return towards([0.96, 0.88, 0.92], 0.5, [1.06, 1.05, 1.06])
  if (mood === 'warm') return towards([0.98, 0.72, 0.46], 0.28, [1.06, 0.96, 0.86])
  if (mood === 'cold') return towards([0.62, 0.78, 0.9], 0.3, [0.9, 0.98, 1.1])
  if (mood === 'vintage') return towards([0.86, 0.76, 0.58], 0.35, [1, 0.93, 0.8])
  // An even sky keeps the colors of the hour, so that a calm night stays a night.
  if (mood === 'calm') return { skyTop: mix(skyTop, skyLow, 0.55), skyLow, tint }
  return { skyTop, skyLow, tint }
}
