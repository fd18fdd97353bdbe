import sharp from 'sharp'
import { pictureOf, type Picture } from '../effects/picture.ts'
import type { Size } from '../paint/canvas.ts'
import type { Layer } from '../scene/backdrops/view.ts'
import { svgOf, type Scene } from '../scene/compose.ts'

/** Part of a scene as pixels, transparent where farther sheets show through. */
export interface Sheet extends Size {
  /** RGBA with 8 bits per channel and premultiplied alpha. */
  data: Uint8ClampedArray
  depth: number
  isDrifting: boolean
  isBobbing: boolean
}

/** Renders a scene as a few sheets, from far to near. `look` applies the style of the prompt to each. */
export async function sheetsOf(
  scene: Scene,
  size: Size,
  look: (picture: Picture) => Promise<Picture>,
): Promise<Sheet[]> {
  const groups = groupsOf(scene.layers.filter((layer) => !layer.isWeather))
  const sheets: Sheet[] = []
  for (const [index, layers] of groups.entries()) {
    const alone = await rendered(svgOf(scene, size, layers))
    // The style is applied to everything up to this sheet, so that the sheet's edges match their background.
    const upToHere = await pictureOf(
      sharp(Buffer.from(svgOf(scene, size, groups.slice(0, index + 1).flat())), { unlimited: true }),
    )
    const [first] = layers
    sheets.push({
      ...size,
      data: coloured(alone, await look(upToHere)),
      depth: layers.reduce((sum, layer) => sum + layer.depth, 0) / layers.length,
      isDrifting: first?.isDrifting === true,
      isBobbing: first?.isBobbing === true,
    })
  }
  return sheets
}

const STEPS = [0.06, 0.3, 0.5, 0.62, 0.8, 1.1]

/** Groups layers of similar depth that move alike, so that each frame needs only a few sheets. */
function groupsOf(layers: readonly Layer[]): Layer[][] {
  const groups: { key: string; layers: Layer[] }[] = []
  for (const layer of layers) {
    const step = STEPS.findIndex((edge) => layer.depth < edge)
    const key = `${step} ${layer.isDrifting === true} ${layer.isBobbing === true}`
    const last = groups.at(-1)
    if (last?.key === key) last.layers.push(layer)
    else groups.push({ key, layers: [layer] })
  }
  return groups.map((group) => group.layers)
}

async function rendered(svg: string): Promise<Uint8ClampedArray> {
  const bytes = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  return new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Combines the opacity of one picture with the colors of another. */
function coloured(alone: Uint8ClampedArray, { data }: Picture): Uint8ClampedArray {
  const sheet = new Uint8ClampedArray(alone.length)
  for (let at = 0, from = 0; at < alone.length; at += 4, from += 3) {
    const opacity = alone[at + 3]!
    if (opacity === 0) continue
    sheet[at] = (data[from]! * opacity) / 255
    sheet[at + 1] = (data[from + 1]! * opacity) / 255
    sheet[at + 2] = (data[from + 2]! * opacity) / 255
    sheet[at + 3] = opacity
  }
  return sheet
}
