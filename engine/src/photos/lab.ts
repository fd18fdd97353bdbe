/** Converts sRGB, 0 … 255, to CIE Lab: lightness 0 … 100, and two color axes. */
export function labOf(red: number, green: number, blue: number): [number, number, number] {
  const r = linear(red)
  const g = linear(green)
  const b = linear(blue)
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Converts back to sRGB; colors outside its gamut are clipped. */
export function rgbOf(lightness: number, a: number, b: number): [number, number, number] {
  const fy = (lightness + 16) / 116
  const x = 0.95047 * cube(fy + a / 500)
  const y = cube(fy)
  const z = 1.08883 * cube(fy - b / 200)
  return [
    encoded(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    encoded(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    encoded(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ]
}

const LIMIT = 6 / 29
const root = (t: number): number => (t > LIMIT ** 3 ? Math.cbrt(t) : t / (3 * LIMIT ** 2) + 4 / 29)
const cube = (t: number): number => (t > LIMIT ? t ** 3 : 3 * LIMIT ** 2 * (t - 4 / 29))

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const encoded = (share: number): number => {
  const clipped = Math.min(1, Math.max(0, share))
  return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055)
}
