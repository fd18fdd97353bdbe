/** Red, green and blue for a screen (sRGB), each 0 … 1. */
export type Rgb = readonly [number, number, number]

/** Named sets of colors, from dark to light or along a mood. One creator's pictures share one or two of them. */
export const palettes = {
  sumi: ['#15130f', '#3b362d', '#7a705e', '#c9bda3', '#f2ead8'],
  vermilion: ['#1a1010', '#8f1d12', '#d9361e', '#f2a488', '#f6ecdc'],
  indigo: ['#0c1026', '#1c2a5e', '#3b5ba5', '#9db7dc', '#eef0e6'],
  lagoon: ['#06222b', '#0d4f57', '#1f8d86', '#8fcfb6', '#f3efd9'],
  moss: ['#12180d', '#34451f', '#6d7f3a', '#b8bd7a', '#f1ecd2'],
  ember: ['#160a0a', '#5c1515', '#c2401c', '#f39a3d', '#fde7b5'],
  rose: ['#2a0f1c', '#7c2346', '#c85577', '#f0a9ac', '#fbe9e1'],
  aurora: ['#070c1f', '#143a5a', '#1f9e8c', '#8ce38f', '#e6f7c8'],
  dusk: ['#151233', '#4b2a6b', '#b14a7d', '#f08a6b', '#fbd9a0'],
  clay: ['#2b1812', '#7b4029', '#b9714a', '#ddb08a', '#f4e6d2'],
  winter: ['#101a2b', '#324a66', '#7c98b0', '#c2d2da', '#f5f7f4'],
  citrus: ['#23360f', '#5d8a1b', '#e9b91f', '#f57f17', '#fdf3cf'],
  plum: ['#190b24', '#4a1f5c', '#8a4b91', '#cf9fc0', '#f7e8ea'],
  brass: ['#14110a', '#4d3a15', '#9b7425', '#e0b354', '#f8ebc6'],
  mint: ['#0d2620', '#226b57', '#65b891', '#bfe3c0', '#f7f5e4'],
  candy: ['#3a1747', '#e0457b', '#ff9a76', '#ffd36e', '#fff4e0'],
  bauhaus: ['#16181d', '#d23b27', '#1f4f9c', '#f0b429', '#f3ead7'],
  neon: ['#08060f', '#3a0ca3', '#f72585', '#ff7b3a', '#fff1c1'],
  saffron: ['#2a0e08', '#8c2f0b', '#d97706', '#f6c453', '#fff3d6'],
  petrol: ['#071318', '#12343b', '#2c7873', '#c0a062', '#efe6cf'],
} as const satisfies Record<string, readonly string[]>

export type PaletteName = keyof typeof palettes

export const paletteNames = Object.keys(palettes) as PaletteName[]

export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function css(colour: Rgb, opacity = 1): string {
  const [r, g, b] = colour.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return opacity === 1 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${opacity.toFixed(3)})`
}

export function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  const t = amount < 0 ? 0 : amount > 1 ? 1 : amount
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

export function scale(colour: Rgb, by: number): Rgb {
  return [colour[0] * by, colour[1] * by, colour[2] * by]
}

export function add(one: Rgb, other: Rgb): Rgb {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

export function coloursOf(name: PaletteName): Rgb[] {
  return palettes[name].map(hex)
}

/** Blends through a palette: 0 is its first color, 1 its last. */
export function ramp(name: PaletteName): (t: number) => Rgb {
  const colours = coloursOf(name)
  const last = colours.length - 1
  return (t) => {
    const place = Math.min(0.9999, Math.max(0, t)) * last
    const index = Math.floor(place)
    const within = place - index
    return mix(
      colours[index] ?? [0, 0, 0],
      colours[index + 1] ?? [1, 1, 1],
      within * within * (3 - 2 * within),
    )
  }
}
