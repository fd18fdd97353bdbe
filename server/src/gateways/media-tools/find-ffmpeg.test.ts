import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFfmpeg } from './find-ffmpeg.ts'
import { openMediaTools } from './open-media-tools.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program that only prints a version, like ffmpeg. */
async function programOf(name: string, year: number): Promise<string> {
  const path = join(folder, `${name}-${year}`)
  const told = `${name} version N-47683-g0e8eb07980-static  Copyright (c) 2000-${year} the FFmpeg developers`
  await writeFile(path, `#!/bin/sh\necho '${told}'\n`, { mode: 0o755 })
  return path
}

const production = { isProduction: true }
const development = { isProduction: false }

test("a configured program that doesn't run causes an error that names the setting", async () => {
  await expect(findFfmpeg({ ...development, ffmpegPath: '/nowhere/ffmpeg' })).rejects.toThrow('FFMPEG_PATH')
  await expect(findFfmpeg({ ...development, ffprobePath: '/nowhere/ffprobe' })).rejects.toThrow(
    'FFPROBE_PATH',
  )
})

test('the configured programs are used', async () => {
  const ffmpegPath = await programOf('ffmpeg', 2024)
  const ffprobePath = await programOf('ffprobe', 2024)
  expect(await findFfmpeg({ ...production, ffmpegPath, ffprobePath })).toMatchObject({
    ffmpeg: ffmpegPath,
    ffprobe: ffprobePath,
  })
})

test.each(['ffmpeg', 'ffprobe'] as const)(
  'a build of %s from 2018 is only refused in production',
  async (name) => {
    const paths = {
      ffmpegPath: await programOf('ffmpeg', name === 'ffmpeg' ? 2018 : 2024),
      ffprobePath: await programOf('ffprobe', name === 'ffprobe' ? 2018 : 2024),
    }
    await expect(findFfmpeg({ ...production, ...paths })).rejects.toThrow(
      new RegExp(`${name.toUpperCase()}_PATH names .*${name}-2018, which is of 2018.* 2021 or later`),
    )
    expect(await findFfmpeg({ ...development, ...paths })).toMatchObject({ ffmpeg: paths.ffmpegPath })
  },
)

test('in production without a current ffmpeg, videos are refused and photos are accepted', async () => {
  const old = await programOf('ffmpeg', 2018)
  const tools = openMediaTools({ ...production, ffmpegPath: old, ffprobePath: old })
  await expect(tools.check()).rejects.toMatchObject({ name: 'MediaUnavailable' })
  const source = { path: old, userId: 'mia' }
  await expect(tools.inspectVideo(source)).rejects.toMatchObject({ name: 'MediaUnavailable' })
  const work = { folder }
  await expect(tools.makeVideoFiles(old, work)).rejects.toMatchObject({ name: 'MediaUnavailable' })
  expect(await tools.sniff(source)).toBeNull()
})

test('in production, the programs from npm are never started', async () => {
  const found = await findFfmpeg(production).catch((error: Error) => error)
  const paths = found instanceof Error ? [] : [found.ffmpeg, found.ffprobe]
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
})
