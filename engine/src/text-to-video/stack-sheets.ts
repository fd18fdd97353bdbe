import type { Shot } from '../film/camera-path.ts'
import type { Sheet } from './sheets.ts'

interface FrameBuffer {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

/** Fills a frame with the sheets of a shot, from far to near. `seconds` is the time since the start. */
export function stackSheets(sheets: readonly Sheet[], frame: FrameBuffer, shot: Shot, seconds: number): void {
  sheets.forEach((sheet, index) => {
    const zoom = shot.zoomFar + shot.zoomByDepth * sheet.depth
    const drift = sheet.isDrifting ? seconds * 0.0055 : 0
    const bob = sheet.isBobbing ? Math.sin(seconds * 1.9 + index) * 0.011 : 0
    const sway = sheet.isBobbing ? Math.sin(seconds * 1.1 + index * 2) * 0.008 : 0
    draw(sheet, frame, {
      zoom,
      right: shot.rightFar + shot.rightByDepth * sheet.depth + drift + sway,
      down: shot.downFar + shot.downByDepth * sheet.depth + bob,
    })
  })
}

function draw(
  { data, width: w, height: h }: Sheet,
  { width, height, pixels }: FrameBuffer,
  { zoom, right, down }: { zoom: number; right: number; down: number },
): void {
  for (let row = 0, out = 0; row < height; row++) {
    const fy = (((row + 0.5) / height - 0.5) * zoom + down + 0.5) * h - 0.5
    const py = fy < 0 ? 0 : fy > h - 1.001 ? h - 1.001 : fy
    const y0 = py | 0
    const ay = py - y0
    for (let column = 0; column < width; column++, out += 3) {
      const fx = (((column + 0.5) / width - 0.5) * zoom + right + 0.5) * w - 0.5
      const px = fx < 0 ? 0 : fx > w - 1.001 ? w - 1.001 : fx
      const x0 = px | 0
      const at = (y0 * w + x0) * 4
      const below = at + w * 4
      const seen = data[at + 3]! + data[at + 7]! + data[below + 3]! + data[below + 7]!
      if (seen === 0) continue
      const ax = px - x0
      const a = (1 - ax) * (1 - ay)
      const b = ax * (1 - ay)
      const c = (1 - ax) * ay
      const d = ax * ay
      const red = data[at]! * a + data[at + 4]! * b + data[below]! * c + data[below + 4]! * d
      const green = data[at + 1]! * a + data[at + 5]! * b + data[below + 1]! * c + data[below + 5]! * d
      const blue = data[at + 2]! * a + data[at + 6]! * b + data[below + 2]! * c + data[below + 6]! * d
      const opacity =
        seen === 1020
          ? 255
          : data[at + 3]! * a + data[at + 7]! * b + data[below + 3]! * c + data[below + 7]! * d
      const through = 1 - opacity / 255
      pixels[out] = red + pixels[out]! * through
      pixels[out + 1] = green + pixels[out + 1]! * through
      pixels[out + 2] = blue + pixels[out + 2]! * through
    }
  }
}
