import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { pictureOf, type Picture } from '../effects/picture.ts'
import { ffmpegPath, ffprobePath } from '../film/ffmpeg-path.ts'

const Probed = Type.Object({
  streams: Type.Tuple([
    Type.Object({
      codec_name: Type.String(),
      pix_fmt: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      nb_frames: Type.String(),
    }),
  ]),
  format: Type.Object({ duration: Type.String(), tags: Type.Record(Type.String(), Type.String()) }),
})

/** What ffprobe reports about a clip's only stream and its tags. */
export function probe(path: string) {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]
  const probed: unknown = JSON.parse(execFileSync(ffprobePath(), args, { encoding: 'utf8' }))
  const { streams, format } = Value.Parse(Probed, probed)
  const { codec_name: codec, pix_fmt: pixels, width, height, nb_frames: frames } = streams[0]
  return {
    codec,
    pixels,
    width,
    height,
    frames: Number(frames),
    seconds: Number(format.duration),
    tags: format.tags,
  }
}

/** Makes a clip that shows each picture for a second. */
export async function showEach(
  pictures: readonly string[],
  { folder, clip }: { folder: string; clip: string },
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    const frame = sharp(picture).resize(512, 512, { fit: 'cover' }).blur(1.5).removeAlpha().png()
    await frame.toFile(join(folder, `still-${index}.png`))
  }
  const options = ['-v', 'error', '-framerate', '1', '-i', join(folder, 'still-%d.png')]
  execFileSync(ffmpegPath(), [...options, '-r', '10', '-pix_fmt', 'yuv420p', clip])
}

/** The frame of the clip at this time. */
export async function frameAt(path: string, seconds: number): Promise<Picture> {
  const args = [
    '-v',
    'error',
    '-ss',
    String(seconds),
    '-i',
    path,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ]
  return pictureOf(sharp(execFileSync(ffmpegPath(), args, { maxBuffer: 64 * 1024 ** 2 })))
}

/** The mean difference between two pictures of the same size, 0 … 255. */
export function differenceOf(one: Picture, other: Picture): number {
  return one.data.reduce((sum, value, i) => sum + Math.abs(value - (other.data[i] ?? 0)), 0) / one.data.length
}
