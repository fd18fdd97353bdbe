import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ffmpegPath } from '@fanfare/engine/film/ffmpeg-path'
import { installNetworks } from '@fanfare/engine/networks/install'
import { folderOf } from '@fanfare/engine/networks/tensorflow'
import type { Engine } from '@fanfare/engine/start-engine'
import { drawWardrobe } from '@fanfare/engine/testing/wardrobe'
import sharp from 'sharp'
import type { Line } from './table.ts'

const FRAMES = 10

type Job = Pick<Parameters<Engine['run']>[0], 'task' | 'input' | 'files'>

/** Times tasks that use neural networks, after the networks have loaded. Installs missing networks. */
export async function measureNetworks(engine: Engine, folder: string): Promise<Line[]> {
  await installNetworks()
  const directory = path.join(folder, 'networks')
  await mkdir(directory)
  const measure = (job: Job): Promise<number> => timeSecond(engine, { id: job.task, directory, ...job })

  const { person, tee, jeans } = await drawWardrobe(directory)
  const tryOn = await measure({
    task: 'virtual_try_on',
    input: {},
    files: { model_image: person, upper_image: tee, lower_image: jeans },
  })
  const square = path.join(directory, 'square.png')
  await sharp(photo(4)).resize(1024, 1024, { fit: 'cover' }).png().toFile(square)
  const upscale = await measure({
    task: 'image_effects',
    input: { effect: 'upscale_2x' },
    files: { image: square },
  })
  const clip = path.join(directory, 'clip.mp4')
  makeClip(clip)
  const swap = await measure({
    task: 'face_swap',
    input: {},
    files: { source_image: photo(3), input_video: clip },
  })
  return [
    { what: 'trying on a top and trousers', figure: `${tryOn.toFixed(1)} s`, aim: 'under 20 s' },
    {
      what: 'a picture of 1024 × 1024 at twice its size',
      figure: `${upscale.toFixed(1)} s`,
      aim: 'under 20 s',
    },
    {
      what: `swapping the faces of a group in one second of ${FRAMES} frames at 900 × 600`,
      figure: `${swap.toFixed(1)} s`,
      aim: 'under 1 s for each face and frame',
    },
  ]
}

/** The first run loads the networks. */
async function timeSecond(engine: Engine, request: Parameters<Engine['run']>[0]): Promise<number> {
  await engine.run(request)
  const startedAt = performance.now()
  await engine.run(request)
  return (performance.now() - startedAt) / 1000
}

/** Group photos that ship with the networks. */
const photo = (number: 3 | 4): string =>
  path.join(folderOf('@vladmandic/face-api'), 'demo', `sample${number}.jpg`)

/** A one-second clip in which a picture moves slightly sideways. */
function makeClip(to: string): void {
  const picture = ['-loop', '1', '-framerate', `${FRAMES}`, '-t', '1', '-i', photo(4)]
  const move = "scale=960:-2,crop=900:600:'10+n*2':10"
  execFileSync(ffmpegPath(), ['-v', 'error', '-y', ...picture, '-vf', move, '-pix_fmt', 'yuv420p', to])
}
