import type { Sharp } from 'sharp'
import type { Size } from '../canvas.ts'
import { inkPicture, stroke } from './ink.ts'
import { randomFrom } from '../random.ts'
import type { Pose } from './pose.ts'
import { poses } from './poses.ts'

/** A life drawing: chalk and a wash of tone on toned paper. */
export function figureStudy(
  size: Size,
  { seed, pose, ink, tone }: { seed: string; pose: keyof typeof poses; ink: string; tone: string },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const { width, height } = size
  const { lines, washes }: Pose = poses[pose]
  const strokes = lines.flatMap(({ through, thick }) =>
    // Each contour is first sketched softly, and then drawn firmly.
    [0.4, 1].map((certainty) => ({
      points: stroke(
        through.map(
          ([x, y, press]) =>
            [x * width + random.normal() * 7, y * height + random.normal() * 7, press * certainty] as const,
        ),
        130,
      ),
      width: width * thick * (0.6 + certainty * 0.7),
      ink,
      wet: certainty * 0.55,
    })),
  )
  const shapes = washes.flatMap(([x, y, rx, ry, turn]) =>
    [1, 0.72, 0.45].map(
      (part) =>
        `<ellipse cx="${x * width + (1 - part) * 20}" cy="${y * height}" rx="${rx * width * part}" ry="${ry * height * part}" fill="${tone}" fill-opacity=".16" transform="rotate(${turn} ${x * width} ${y * height})"/>`,
    ),
  )
  return inkPicture(size, { seed, strokes, shapes, seal: false, paper: [0.92, 0.88, 0.8] })
}
