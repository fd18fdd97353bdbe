import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

/** Group photos of adults that ship with the face networks. */
const groups = path.resolve(
  import.meta.dirname,
  '../../../engine/networks/node_modules/@vladmandic/face-api/demo',
)

/**
 * Where two people are in the fifth and sixth photos, which are 1920 pixels wide: left, top and side length of the
 * crop.
 */
const cuts = { ines: [5, 154, 713, 660], target: [6, 1425, 200, 480] } as const

/** A portrait of one adult as a JPEG. The face networks have to be installed. */
export async function portrait(of: keyof typeof cuts): Promise<string> {
  const [number, left, top, side] = cuts[of]
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-e2e-portraits-'))
  const file = path.join(folder, `${of}.jpg`)
  const group = path.join(groups, `sample${number}.jpg`)
  const whole = await sharp(group).resize({ width: 1920 }).toBuffer()
  await sharp(whole).extract({ left, top, width: side, height: side }).jpeg().toFile(file)
  return file
}
