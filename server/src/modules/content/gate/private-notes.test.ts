import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFfmpeg } from '#gateways/media-tools/find-ffmpeg'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg, makeVideo } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

let world: ContentWorld
let mia: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-notes-'))
  world = await createContentWorld()
  mia = await world.person('mia')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const PLACE = '+47.5500+009.7333/'

/** All metadata that ffprobe finds in a file, its streams and its chapters. */
async function notesIn(path: string): Promise<string[]> {
  const { ffprobe } = await findFfmpeg({ isProduction: false })
  const shown = ['-show_format', '-show_streams', '-show_chapters', '-show_programs']
  const { stdout } = await promisify(execFile)(ffprobe, ['-v', 'error', ...shown, '-of', 'flat', path])
  const lines = stdout.split('\n').filter((line) => /tags\.|^chapters\./.test(line))
  return lines.map((line) => line.replace(/^.*tags\./, ''))
}

/** Metadata that the containers themselves need. It contains no date, name or place. */
const isHarmless = (note: string): boolean =>
  /^(major_brand|minor_version|compatible_brands|vendor_id|language)=/.test(note) ||
  /^handler_name="(VideoHandler|SoundHandler)"$/.test(note) ||
  // The encoder's name.
  /^encoder="Lav[cf][\d. ]*(libx264)?"$/.test(note)

/** Uploads and processes a video, and writes every file that is served for it to a folder. Returns the names. */
async function served(path: string, type: string): Promise<{ at: string; names: string[] }> {
  const uploaded = await world.upload(mia, { path, type })
  await runJobs(world)
  const shown = await world.call(mia, 'GET', `/content/${uploaded.body.id}`)
  expect(shown.body['status']).toBe('ready')
  const { uuid } = await world.db
    .selectFrom('content')
    .select('uuid')
    .where('id', '=', uploaded.body.id)
    .executeTakeFirstOrThrow()
  const at = join(folder, uuid)
  await mkdir(at)
  const names: string[] = []
  for await (const key of world.deps.storage.list(`media/${uuid}/`)) {
    const name = key.split('/')[2] ?? ''
    await world.deps.storage.download(key, join(at, name))
    names.push(name)
  }
  return { at, names: names.sort() }
}

test.each([
  ['video/mp4', 'home.mp4'],
  ['video/quicktime', 'home.mov'],
])(
  'a video whose metadata names a place, camera, owner and time (%s) is served without them',
  async (...row) => {
    const [type, name] = row
    const source = await makeVideo(join(folder, name), { seconds: 5, width: 900, height: 600, place: PLACE })
    const written = (await notesIn(source)).join('\n')
    for (const note of [PLACE, 'My home', 'for nobody else', 'Mia Example', 'Camera of Mia', '2024-05-05']) {
      expect(written).toContain(note)
    }

    const { at, names } = await served(source, type)
    const playlists = names.filter((one) => /^hls-.*m3u8$/.test(one))
    expect(playlists).toEqual(['hls-480p.m3u8', 'hls-600p.m3u8'])
    const videos = ['web.mp4']
    for (const playlist of playlists) {
      const parts = names.filter((one) => one.startsWith(`${playlist.slice(0, -5)}-`)).sort(initFirst)
      expect(parts.length).toBeGreaterThan(2)
      // A segment can only be read together with its init segment.
      const bytes = await Promise.all(parts.map((part) => readFile(join(at, part))))
      videos.push(`${playlist}.whole.mp4`)
      await writeFile(join(at, `${playlist}.whole.mp4`), Buffer.concat(bytes))
    }
    for (const video of videos) {
      const notes = await notesIn(join(at, video))
      expect(notes.length).toBeGreaterThan(0)
      expect([video, notes.filter((note) => !isHarmless(note))]).toEqual([video, []])
    }

    const pictures = names.filter((one) => /\.(avif|webp)$/.test(one))
    expect(pictures.length).toBeGreaterThan(4)
    for (const picture of pictures) {
      const { exif, xmp, iptc, icc, comments } = await sharp(join(at, picture)).metadata()
      expect([picture, { exif, xmp, iptc, icc, comments }]).toEqual([picture, {}])
    }
    for (const one of names) {
      const bytes = await readFile(join(at, one))
      const found = [
        '47.55',
        '+009.7',
        'Mia Example',
        'My home',
        'Camera of Mia',
        'Fanfare test camera',
      ].filter((text) => bytes.includes(text))
      expect([one, found]).toEqual([one, []])
    }
  },
)

const initFirst = (a: string, b: string): number =>
  Number(b.endsWith('-init.mp4')) - Number(a.endsWith('-init.mp4')) || a.localeCompare(b)

test('the poster that an owner uploaded for a video is served without its place and camera', async () => {
  const video = await makeVideo(join(folder, 'plain.mp4'), { seconds: 1 })
  const thumbnail = await makeGpsJpeg(join(folder, 'thumb.jpg'), { width: 800, height: 450 })
  const [contentFileId, thumbnailFileId] = [crypto.randomUUID(), crypto.randomUUID()]
  const send = async (fileId: string, path: string, type: string) =>
    world.sendChunk(mia, { fileId, bytes: await readFile(path), type, index: 0 })
  await send(thumbnailFileId, thumbnail, 'image/jpeg')
  await send(contentFileId, video, 'video/mp4')
  const body = { contentType: 'video/mp4', contentFileId, thumbnailFileId }
  const id = (await world.call(mia, 'POST', '/content/complete', body)).body.id
  await runJobs(world)
  const { uuid } = await world.db
    .selectFrom('content')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const posters: string[] = []
  for await (const key of world.deps.storage.list(`media/${uuid}/`)) {
    if (!/\.(avif|webp)$/.test(key)) continue
    const copy = join(folder, 'copy')
    await world.deps.storage.download(key, copy)
    const { width, exif, xmp, iptc } = await sharp(copy).metadata()
    expect([key, { exif, xmp, iptc }]).toEqual([key, {}])
    posters.push(String(width))
  }
  // These are the widths of the chosen picture, not of the video.
  expect(posters).toContain('800')
})
