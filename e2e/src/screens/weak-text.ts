import type { Page } from 'playwright-core'
import sharp from 'sharp'

interface ShownText {
  words: string
  /** Red, green, blue and opacity, from 0 to 255. */
  color: readonly number[]
  boxes: { left: number; top: number; width: number; height: number }[]
  minContrast: number
}

/** Replaces every picture with a white one, on which light text is hardest to read. */
export async function whitenPictures(page: Page): Promise<void> {
  const white = sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
  const body = await white.png().toBuffer()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body, contentType: 'image/png' })
      : route.fallback(),
  )
}

/**
 * The texts in the window whose contrast with the pixels behind them is lower than 7:1, or 4.5:1 for large text. Leaves
 * all text transparent.
 */
export async function weakText(page: Page): Promise<string[]> {
  const texts = await page.evaluate(hideText)
  const pixels = sharp(await page.screenshot()).removeAlpha()
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number): readonly number[] => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  return texts.flatMap(({ words, color, boxes, minContrast }) => {
    const contrasts = boxes.flatMap((box) =>
      pixelsIn(box, info).map(([x, y]) => contrastOf(color, pixelAt(x, y))),
    )
    // The remaining pixels are the edges of a rounded background.
    const contrast = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 20)]
    return contrast === undefined || contrast >= minContrast ? [] : [`${words}: ${contrast.toFixed(2)}`]
  })
}

/** Every second pixel of the part of a box that is in the window. */
function pixelsIn(
  { left, top, width, height }: ShownText['boxes'][number],
  window: { width: number; height: number },
): (readonly [number, number])[] {
  const range = (from: number, length: number, end: number) =>
    Array.from({ length: Math.floor(length / 2) }, (_, at) => Math.round(from) + at * 2).filter(
      (place) => place >= 0 && place < end,
    )
  const rows = range(top, height, window.height)
  return range(left, width, window.width).flatMap((x) => rows.map((y) => [x, y] as const))
}

function contrastOf(color: readonly number[], ground: readonly number[]): number {
  const opacity = (color[3] ?? 255) / 255
  const shown = ground.map((behind, at) => (color[at] ?? 0) * opacity + behind * (1 - opacity))
  const [darker = 0, lighter = 0] = [luminanceOf(shown), luminanceOf(ground)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the page, so it can't use anything defined outside of it. */
function hideText(): ShownText[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const parse = (color: string): number[] => {
    if (!canvas) return []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const texts: ShownText[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!words || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest(':disabled, [aria-disabled=true], .sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].map(({ left, top, width, height }) => ({
      left,
      top,
      width,
      height,
    }))
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const [red = 0, green = 0, blue = 0, alpha = 0] = parse(color)
    texts.push({
      words: words.slice(0, 60),
      color: [red, green, blue, alpha * opacityOf(element)],
      boxes,
      minContrast: isLarge ? 4.5 : 7,
    })
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.style.setProperty('transition', 'none', 'important')
    element.style.setProperty('color', 'transparent', 'important')
  }
  return texts
}
