import { palettes, paletteNames } from '@fanfare/engine/paint/colour'
import { paintShapes } from '@fanfare/engine/paint/canvas'
import { randomFrom } from '@fanfare/engine/paint/random'

const size = { width: 960, height: 680 }

/**
 * Paints a fictional passport and its holder's selfie as JPEGs: shapes in the person's colors, without faces or text.
 */
export async function paintPapers(username: string): Promise<{ passport: Buffer; selfie: Buffer }> {
  const random = randomFrom(`papers ${username}`)
  const [dark, deep, strong, soft, light] = palettes[random.pick(paletteNames)]
  const holder = (x: number, y: number, scale: number): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="${deep}">
      <circle cx="0" cy="-40" r="62"/><path d="M-120 140C-120 40 120 40 120 140Z"/></g>`
  const line = (row: number): string =>
    `<rect x="420" y="${190 + row * 62}" width="${random.whole(180, 380)}" height="22" rx="11" fill="${deep}"/>`
  const page = [
    `<rect x="70" y="80" width="820" height="520" rx="28" fill="${light}"/>`,
    `<rect x="70" y="80" width="820" height="64" rx="28" fill="${strong}"/>`,
    `<rect x="120" y="190" width="240" height="300" rx="14" fill="${soft}"/>`,
    holder(240, 350, 1),
    ...[0, 1, 2, 3, 4].map(line),
    `<rect x="120" y="524" width="720" height="16" fill="${dark}"/>`,
    `<rect x="120" y="552" width="720" height="16" fill="${dark}"/>`,
  ]
  const [passport, selfie] = await Promise.all([
    paintShapes(size, dark, page).jpeg().toBuffer(),
    paintShapes(size, soft, [holder(480, 420, 2.2)])
      .jpeg()
      .toBuffer(),
  ])
  return { passport, selfie }
}
