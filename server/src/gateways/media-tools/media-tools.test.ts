import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGpsJpeg, makePngBomb, makeVideo, testFile } from '#testing/media/media-files'
import { findFfmpeg } from './find-ffmpeg.ts'
import { openMediaTools } from './open-media-tools.ts'
import type { MadeFile, MediaFaultCode, VideoFiles } from './port.ts'

const run = promisify(execFile)
const settings = { isProduction: false }
const userId = 'mia'
const tools = openMediaTools(settings)
let folder: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-media-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const file = (name: string) => join(folder, name)

async function workFolder(): Promise<string> {
  const path = file(`work-${(count += 1)}`)
  await mkdir(path)
  return path
}

describe('a photo', () => {
  test('loses its location, its camera and all other metadata in every file made from it', async () => {
    const source = await makeGpsJpeg(file('gps.jpg'), { width: 2600, height: 1300 })
    expect(await exifr.gps(await readFile(source))).toMatchObject({ latitude: 47.55 })

    const made = await tools.makePhotoFiles(
      { path: source, mime: 'image/jpeg' },
      { folder: await workFolder() },
    )
    for (const { path } of made.files) {
      const bytes = await readFile(path)
      expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined()
      expect(bytes.includes('Fanfare test camera')).toBe(false)
      const { exif, xmp, iptc, icc } = await sharp(path).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({})
    }
  })

  test('carries the XMP that the caller adds in every file made from it, and nothing else', async () => {
    const source = await makeGpsJpeg(file('labeled.jpg'), { width: 700, height: 350 })
    const work = { folder: await workFolder(), xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>' }
    const made = await tools.makePhotoFiles({ path: source, mime: 'image/jpeg' }, work)
    expect(made.files).toHaveLength(5)
    for (const { path } of made.files) {
      const { exif, xmp, iptc, icc } = await sharp(path).metadata()
      expect({ exif, iptc, icc, xmp: xmp?.toString() }).toEqual({ xmp: work.xmp })
      expect((await readFile(path)).includes('Fanfare test camera')).toBe(false)
    }
  })

  test('becomes AVIF and WebP in every standard width up to its own, and never larger', async () => {
    const source = await makeGpsJpeg(file('wide.jpg'), { width: 2600, height: 1300 })
    const told: number[] = []
    const made = await tools.makePhotoFiles(
      { path: source, mime: 'image/jpeg' },
      { folder: await workFolder(), onProgress: (percent) => told.push(percent) },
    )
    expect(namesOf(made.files)).toEqual([
      ...['w320.avif', 'w320.webp', 'w640.avif', 'w640.webp', 'w1280.avif', 'w1280.webp'],
      ...['w2048.avif', 'w2048.webp', 'locked.webp'],
    ])
    for (const one of made.files) {
      const { width, height, format } = await sharp(one.path).metadata()
      expect({ width, height }).toEqual({ width: one.width, height: one.height })
      expect(one.mime).toBe(format === 'heif' ? 'image/avif' : 'image/webp')
      expect(one.byteSize).toBe((await stat(one.path)).size)
    }
    expect(made).toMatchObject({ width: 2600, height: 1300 })
    expect(told.at(-1)).toBe(100)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  test.each([
    { width: 100, widths: [100] },
    { width: 330, widths: [320] },
    { width: 1000, widths: [320, 640, 1000] },
  ])('that is $width pixels wide gets files in the widths $widths', async ({ width, widths }) => {
    const source = await makeGpsJpeg(file(`${width}.jpg`), { width, height: 50 })
    const made = await tools.makePhotoFiles(
      { path: source, mime: 'image/jpeg' },
      { folder: await workFolder() },
    )
    expect(made.files.filter((one) => one.mime === 'image/avif').map((one) => one.width)).toEqual(widths)
  })

  test('that a phone stored sideways is shown upright', async () => {
    const source = await makeGpsJpeg(file('lying.jpg'), { width: 400, height: 200, orientation: 6 })
    expect(await tools.inspectPhoto({ path: source, mime: 'image/jpeg', userId })).toEqual({
      width: 200,
      height: 400,
      packedXmp: [],
    })
    const made = await tools.makePhotoFiles(
      { path: source, mime: 'image/jpeg' },
      { folder: await workFolder() },
    )
    expect(made.files[0]).toMatchObject({ width: 200, height: 400 })
  })

  test('in HEIC is read', async () => {
    const source = testFile('peaks.heic')
    expect(await tools.sniff({ path: source, userId })).toEqual({
      kind: 'photo',
      mime: 'image/heic',
      extension: 'heic',
    })
    expect(await tools.inspectPhoto({ path: source, mime: 'image/heic', userId })).toEqual({
      width: 480,
      height: 600,
      packedXmp: [],
    })
    const made = await tools.makePhotoFiles(
      { path: source, mime: 'image/heic' },
      { folder: await workFolder() },
    )
    expect(namesOf(made.files)).toEqual(['w320.avif', 'w320.webp', 'w480.avif', 'w480.webp', 'locked.webp'])
    const { channels } = await sharp(made.files[0]?.path).stats()
    expect(channels.every((channel) => channel.stdev > 10)).toBe(true)
  })

  test('has a placeholder, and a locked preview with hardly any detail', async () => {
    const source = await makeGpsJpeg(file('locked.jpg'), { width: 1600, height: 1000 })
    const made = await tools.makePhotoFiles(
      { path: source, mime: 'image/jpeg' },
      { folder: await workFolder() },
    )
    expect(Buffer.from(made.thumbhash, 'base64').length).toBeLessThan(40)
    const [locked] = made.files.slice(-1)
    expect(locked).toMatchObject({ kind: 'locked-preview', width: 640, height: 400 })
    expect(locked?.byteSize).toBeLessThan(8_000)
  })

  test('has a locked preview without details finer than 24 pixels', async () => {
    // A pattern of this many waves across. 24 pixels can show 12 of them, and blurring leaves slightly finer ones
    // visible.
    const found: number[] = []
    for (const waves of [8, 13, 14, 16, 18]) {
      const source = await makeWaves(file(`waves-${waves}.png`), waves)
      const work = { folder: await workFolder() }
      const made = await tools.makePhotoFiles({ path: source, mime: 'image/png' }, work)
      const locked = made.files.find(({ kind }) => kind === 'locked-preview')
      found.push(await strengthOf(waves, locked?.path ?? ''))
    }
    const [coarse, ...fine] = found
    // The test would detect a remaining pattern. The fine ones are weaker than one step of 256.
    expect(coarse).toBeGreaterThan(30)
    expect(fine.filter((strength) => strength > 1.5)).toEqual([])
  })

  test.each(['png', 'webp'] as const)('in %s keeps its transparency', async (format) => {
    const source = file(`clear.${format}`)
    const clear = sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
    })
    await clear.toFormat(format).toFile(source)
    const made = await tools.makePhotoFiles(
      { path: source, mime: `image/${format}` },
      { folder: await workFolder() },
    )
    expect((await sharp(made.files[0]?.path).metadata()).hasAlpha).toBe(true)
  })
})

describe("a file that can't be used is refused with the reason", () => {
  test('a photo', async () => {
    const whole = await readFile(await makeGpsJpeg(file('whole.jpg'), { width: 900, height: 900 }))
    const heic = await readFile(testFile('peaks.heic'))
    const png = await sharp(whole).png().toBuffer()
    const webp = await sharp(whole).webp().toBuffer()
    const refused: [name: string, mime: string, bytes: Buffer, code: MediaFaultCode][] = [
      ['cut.jpg', 'image/jpeg', whole.subarray(0, whole.length * 0.6), 'broken'],
      ['cut.png', 'image/png', png.subarray(0, png.length * 0.6), 'broken'],
      ['cut.webp', 'image/webp', webp.subarray(0, webp.length * 0.6), 'broken'],
      ['cut.heic', 'image/heic', heic.subarray(0, heic.length - 100), 'broken'],
      ['bomb.png', 'image/png', makePngBomb(30_000), 'too-large-in-pixels'],
      ['empty.jpg', 'image/jpeg', Buffer.alloc(0), 'empty'],
      ['text.jpg', 'image/jpeg', Buffer.from('Not a picture at all, only some words.'), 'broken'],
      ['png-as.jpg', 'image/jpeg', png, 'unsupported'],
      [
        'head.jpg',
        'image/jpeg',
        Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(500, 7)]),
        'broken',
      ],
    ]
    for (const [name, mime, bytes, code] of refused) {
      await writeFile(file(name), bytes)
      const refusal = await tools
        .inspectPhoto({ path: file(name), mime, userId })
        .then(String, (fault: Error & { code?: string }) => fault.code)
      expect([name, refusal]).toEqual([name, code])
    }
  })

  test('a video', async () => {
    const whole = await readFile(await makeVideo(file('whole.mp4'), { seconds: 2 }))
    const secret = file('secret.txt')
    await writeFile(secret, 'secret')
    const refused: [name: string, bytes: Buffer, code: MediaFaultCode][] = [
      ['cut.mp4', whole.subarray(0, whole.length * 0.7), 'broken'],
      ['empty.mp4', Buffer.alloc(0), 'empty'],
      ['playlist.mp4', Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`), 'unsupported'],
      ['concat.mp4', Buffer.from(`ffconcat version 1.0\nfile ${secret}\n`), 'unsupported'],
      ['head.mp4', Buffer.concat([whole.subarray(0, 32), Buffer.alloc(4000, 7)]), 'broken'],
      ['photo.mp4', await readFile(testFile('peaks.heic')), 'unsupported'],
    ]
    for (const [name, bytes, code] of refused) {
      await writeFile(file(name), bytes)
      const refusal = await tools
        .inspectVideo({ path: file(name), userId })
        .then(String, (fault: Error & { code?: string }) => fault.code)
      expect([name, refusal]).toEqual([name, code])
    }
  })

  test('a video longer than half an hour, or with nothing to see', async () => {
    const long = await makeVideo(file('long.mp4'), {
      seconds: 1801,
      hasSound: false,
      framesPerSecond: 1,
      width: 64,
      height: 36,
    })
    await expect(tools.inspectVideo({ path: long, userId })).rejects.toMatchObject({ code: 'too-long' })
    const sound = await makeVideo(file('sound.mp4'), { seconds: 1, hasPicture: false })
    await expect(tools.inspectVideo({ path: sound, userId })).rejects.toMatchObject({ code: 'broken' })
  })

  test('a video with more frames, streams or parts than any camera writes', async () => {
    const { ffmpeg } = await findFfmpeg(settings)
    const convert = (...args: string[]) => run(ffmpeg, ['-v', 'error', '-y', ...args])
    const short = await makeVideo(file('short.mp4'), { seconds: 4, width: 64, height: 36 })
    const frames = file('frames.mp4')
    // This video has 220,000 frames in twenty minutes.
    const looped = ['-stream_loop', '2200', '-itsscale', '0.125', '-i', short]
    await convert(...looped, '-an', '-c', 'copy', frames)
    const streams = file('streams.mp4')
    const tracks = Array.from({ length: 33 }, () => ['-map', '0:a']).flat()
    await convert('-i', short, '-map', '0:v', ...tracks, '-c', 'copy', streams)
    const parts = file('parts.mp4')
    const whole = await readFile(short)
    const empty = Buffer.alloc(8 * 40_001, Buffer.from('0000000866726565', 'hex'))
    await writeFile(parts, Buffer.concat([whole, empty]))
    for (const [path, code] of [
      [frames, 'too-many-frames'],
      [streams, 'broken'],
      [parts, 'broken'],
    ] as const) {
      await expect(tools.inspectVideo({ path, userId })).rejects.toMatchObject({ code })
    }
    expect(await tools.inspectVideo({ path: short, userId })).toMatchObject({ width: 64 })
  })

  test("every type that isn't on the list is unknown", async () => {
    const unknown: [string, Buffer][] = [
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a.html', Buffer.from('<!doctype html><title>x</title>')],
      ['a.jpg', Buffer.from('only words')],
      [
        'a.gif',
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      ],
      ['a.m3u8', Buffer.from('#EXTM3U\n')],
      ['a.zip', Buffer.from('504b0304140000000000', 'hex')],
      ['a.exe', Buffer.from('MZ\0\0\0\0\0\0\0\0\0\0')],
      ['a.empty', Buffer.alloc(0)],
    ]
    for (const [name, bytes] of unknown) {
      await writeFile(file(name), bytes)
      expect([name, await tools.sniff({ path: file(name), userId })]).toEqual([name, null])
    }
  })
})

describe('a video', () => {
  test('is served as MP4 and HLS in every size up to its own', async () => {
    const source = await makeVideo(file('large.mp4'), { seconds: 5, width: 1280, height: 720 })
    expect(await tools.sniff({ path: source, userId })).toMatchObject({ mime: 'video/mp4', kind: 'video' })

    const told: number[] = []
    const made = await tools.makeVideoFiles(source, {
      folder: await workFolder(),
      onProgress: (part) => told.push(part),
    })
    expect(made).toMatchObject({ width: 1280, height: 720, hasAudio: true })
    expect(made.durationSeconds).toBeCloseTo(5, 0)
    expect(namesOf(made.files)).toEqual([
      ...['web.mp4', 'hls.m3u8'],
      ...['hls-480p-0000.m4s', 'hls-480p-0001.m4s', 'hls-480p-init.mp4', 'hls-480p.m3u8'],
      ...['hls-720p-0000.m4s', 'hls-720p-0001.m4s', 'hls-720p-init.mp4', 'hls-720p.m3u8'],
      ...['poster-w320.avif', 'poster-w320.webp', 'poster-w640.avif', 'poster-w640.webp'],
      ...['poster-w1280.avif', 'poster-w1280.webp', 'locked.webp'],
    ])
    expect(told.at(-1)).toBe(100)
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    await expectFastStart(pathOf(made, 'web.mp4'))
    await expectPlayable(made)
  })

  test('in MOV, rotated and silent, is shown upright and plays', async () => {
    const source = await makeVideo(file('turned.mov'), {
      seconds: 2,
      width: 640,
      height: 360,
      hasSound: false,
      turn: 90,
    })
    expect(await tools.sniff({ path: source, userId })).toMatchObject({
      mime: 'video/quicktime',
      kind: 'video',
    })
    expect(await tools.inspectVideo({ path: source, userId })).toMatchObject({
      width: 360,
      height: 640,
      hasAudio: false,
    })
    const made = await tools.makeVideoFiles(source, { folder: await workFolder() })
    expect(made).toMatchObject({ width: 360, height: 640, hasAudio: false })
    expect(namesOf(made.files)).toContain('hls-360p.m3u8')
    expect(namesOf(made.files)).not.toContain('hls-480p.m3u8')
    expect(await readFile(pathOf(made, 'hls.m3u8'), 'utf8')).not.toContain('mp4a')
    await expectPlayable(made)
  })

  test('of an odd size, with a single frame, or in WebM is processed too', async () => {
    const odd = await makeVideo(file('odd.mp4'), { seconds: 0.1, width: 322, height: 242 })
    expect((await tools.makeVideoFiles(odd, { folder: await workFolder() })).files.length).toBeGreaterThan(5)
    const webm = await makeVideo(file('some.webm'), { seconds: 1, width: 320, height: 240 })
    expect(await tools.sniff({ path: webm, userId })).toMatchObject({ mime: 'video/webm' })
    expect(await tools.inspectVideo({ path: webm, userId })).toMatchObject({ width: 320, height: 240 })
    await expectPlayable(await tools.makeVideoFiles(webm, { folder: await workFolder() }))
  })

  test('carries the XMP that the caller adds in its MP4 and poster, and plays', async () => {
    const source = await makeVideo(file('labeled.mp4'), { seconds: 1, width: 320, height: 240 })
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'
    const made = await tools.makeVideoFiles(source, { folder: await workFolder(), xmp })
    const labeled = made.files.filter(({ mime }) => mime === 'video/mp4' || mime.startsWith('image/'))
    expect(namesOf(labeled)).toEqual(
      expect.arrayContaining(['web.mp4', 'poster-w320.avif', 'poster-w320.webp', 'locked.webp']),
    )
    for (const { kind, path, byteSize } of labeled) {
      const bytes = await readFile(path)
      expect([kind, bytes.includes(xmp)]).toEqual([kind, kind !== 'hls-segment'])
      expect(byteSize).toBe(bytes.length)
    }
    await expectFastStart(pathOf(made, 'web.mp4'))
    await expectPlayable(made)
    const found = await probe(pathOf(made, 'web.mp4'), '-show_entries', 'format=duration', '-of', 'json')
    expect(found).toContain('"duration": "1.')
  })

  test('is no longer processed after it is canceled', async () => {
    const source = await makeVideo(file('cancel.mp4'), { seconds: 10, width: 1280, height: 720 })
    const cancel = new AbortController()
    const work = { folder: await workFolder(), signal: cancel.signal, onProgress: () => cancel.abort() }
    await expect(tools.makeVideoFiles(source, work)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(await readdir(work.folder)).not.toContain('hls.m3u8')
  })
})

const WAVES = { width: 640, height: 400 }

/** Gray waves from left to right, with the maximum contrast. */
async function makeWaves(path: string, waves: number): Promise<string> {
  const { width, height } = WAVES
  const row = Array.from({ length: width }, (_, x) =>
    Math.round(128 + 120 * Math.cos((2 * Math.PI * waves * x) / width)),
  )
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)))
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path)
  return path
}

/** The strength of waves of this frequency in a picture, in brightness steps. `makeWaves` writes them with 120. */
async function strengthOf(waves: number, path: string): Promise<number> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  let across = 0
  let shifted = 0
  for (let index = 0; index < data.length; index += info.channels) {
    const turn = (2 * Math.PI * waves * ((index / info.channels) % info.width)) / info.width
    across += (data[index] ?? 0) * Math.cos(turn)
    shifted += (data[index] ?? 0) * Math.sin(turn)
  }
  return (2 * Math.hypot(across, shifted)) / (info.width * info.height)
}

const namesOf = (files: MadeFile[]) => files.map((one) => one.name)

function pathOf(made: VideoFiles, name: string): string {
  const found = made.files.find((one) => one.name === name)
  if (!found) throw new Error(`${name} was not made`)
  return found.path
}

async function probe(path: string, ...args: string[]): Promise<string> {
  const { ffprobe } = await findFfmpeg(settings)
  return (await run(ffprobe, ['-v', 'error', ...args, path])).stdout
}

/** The index must precede the pictures, so that a browser can start playing immediately. */
async function expectFastStart(path: string): Promise<void> {
  const handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(200), 0, 200, 0)
  await handle.close()
  expect(buffer.includes('moov')).toBe(true)
}

/** Reads every rendition through the master playlist, and compares the playlists with the files. */
async function expectPlayable(made: VideoFiles): Promise<void> {
  const master = await readFile(pathOf(made, 'hls.m3u8'), 'utf8')
  const rungs = [...master.matchAll(/BANDWIDTH=(\d+),.*RESOLUTION=(\d+)x(\d+),.*CODECS="([^"]+)"\n(\S+)/g)]
  expect(rungs.length).toBeGreaterThan(0)
  for (const [, bandwidth, width, height, codecs, playlist] of rungs) {
    const path = pathOf(made, playlist ?? '')
    const entries = 'stream=width,height,codec_name,profile,level'
    const found = await probe(path, '-allowed_extensions', 'ALL', '-show_entries', entries, '-of', 'json')
    expect(found).toContain(`"width": ${width}`)
    expect(found).toContain(`"height": ${height}`)
    const level = /"level": (\d+)/.exec(found)?.[1]
    expect(codecs).toContain(`avc1.6400${Number(level).toString(16).padStart(2, '0')}`)
    expect(codecs?.includes('mp4a')).toBe(found.includes('"aac"'))
    const bytes = made.files.filter((one) => one.name.startsWith(`${playlist?.slice(0, -5)}-`))
    const size = bytes.reduce((sum, one) => sum + one.byteSize, 0)
    expect(Number(bandwidth)).toBeGreaterThan(((size * 8) / made.durationSeconds) * 0.7)
  }
}
