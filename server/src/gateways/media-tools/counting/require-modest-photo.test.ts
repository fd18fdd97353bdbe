import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeDeepPng,
  makePngAnimation,
  makeScanBomb,
  makeWebpAnimation,
  plainJpeg,
  withPngChunk,
} from '#testing/media/hostile-files'
import { makePngBomb, testFile } from '#testing/media/media-files'
import { countHeic } from './count-heic.ts'
import { countJpeg } from './count-jpeg.ts'
import { requireModestPhoto } from './require-modest-photo.ts'
import { countPng } from './count-png.ts'
import { countWebp } from './count-webp.ts'
import { MediaFault } from '../port.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-count-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Why a picture is refused before anything decodes it, or `null`. */
async function refusalOf(mime: string, bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  return requireModestPhoto(path, mime).then(
    () => null,
    (fault: MediaFault) => fault.code,
  )
}

const heic = readFileSync(testFile('peaks.heic'))

/** A copy of the bytes, changed by `write`. */
function patched(bytes: Buffer, write: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  write(copy)
  return copy
}

describe('without decoding anything, the server counts', () => {
  test('the pixels and scans of a JPEG, and the memory that a progressive one needs', async () => {
    expect(countJpeg(await plainJpeg(64))).toEqual({ pixels: 4096, scans: 1, frames: 1, bytesHeld: 0 })
    const progressive = await plainJpeg(64, { progressive: true })
    const inFull = await plainJpeg(64, { progressive: true, chromaSubsampling: '4:4:4' })
    expect(countJpeg(progressive)).toMatchObject({ pixels: 4096, bytesHeld: 4096 * 3 })
    expect(countJpeg(inFull)).toMatchObject({ bytesHeld: 4096 * 6 })
    const own = countJpeg(progressive).scans
    expect(own).toBeGreaterThan(5)
    expect(countJpeg(await makeScanBomb({ side: 64, emptyScans: 700 })).scans).toBe(own + 700)
  })

  test('JPEG scans hidden behind markers that decoders skip, but not bytes after the picture', async () => {
    const bomb = await makeScanBomb({ side: 64, emptyScans: 700 })
    const end = bomb.length - 2
    for (const marker of ['ff01', 'ffd3', 'ff02ffff', 'ff47ffff']) {
      const start = bomb.indexOf('ffda0008010100013f00', 0, 'hex')
      const hidden = Buffer.concat([
        bomb.subarray(0, start),
        Buffer.from(marker, 'hex'),
        bomb.subarray(start, end),
      ])
      expect([marker, countJpeg(hidden).scans > 700]).toEqual([marker, true])
    }
    const photo = await plainJpeg(64)
    expect(countJpeg(Buffer.concat([photo, bomb])).scans).toBe(1)
  })

  test('the memory of a PNG: the whole picture if it is interlaced or rotated, twice that with 16 bits', async () => {
    const deep = await makeDeepPng(32, { isInterlaced: true })
    expect(countPng(deep)).toEqual({ pixels: 1024, scans: 1, frames: 1, bytesHeld: 1024 * 8 })
    const plain = await makeDeepPng(32, { isInterlaced: false })
    expect(countPng(plain).bytesHeld).toBe(0)
    expect(countPng(withPngChunk(plain, 'eXIf', Buffer.alloc(8))).bytesHeld).toBe(1024 * 8)
    expect(countPng(await makePngAnimation(77)).frames).toBe(77)
  })

  test('the memory and frames of a lossy, lossless or animated WebP', async () => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    for (const options of [{}, { lossless: true }]) {
      const webp = await picture.clone().webp(options).toBuffer()
      expect(countWebp(webp)).toEqual({ pixels: 60_000, scans: 1, frames: 1, bytesHeld: 240_000 })
    }
    expect(countWebp(await makeWebpAnimation(12))).toMatchObject({ pixels: 1, frames: 12, bytesHeld: 8 })
  })

  test("the pixels of a HEIC's largest picture, and its items", async () => {
    const { width, height } = await sharp(heic).metadata()
    const { pixels, frames } = countHeic(heic)
    expect(pixels).toBeGreaterThanOrEqual(width * height)
    expect(frames).toBeGreaterThanOrEqual(1)
  })
})

describe('before anything decodes it, the server refuses', () => {
  test('a progressive JPEG with 700 empty scans', async () => {
    expect(await refusalOf('image/jpeg', await makeScanBomb({ side: 1000, emptyScans: 700 }))).toBe(
      'too-many-scans',
    )
    expect(await refusalOf('image/jpeg', await plainJpeg(1000, { progressive: true }))).toBeNull()
  })

  test('a JPEG with few scans over a great many pixels', async () => {
    // The picture has 64 megapixels, and 10 scans before the empty ones are added.
    const bomb = await makeScanBomb({ side: 8000, emptyScans: 60 })
    expect(await refusalOf('image/jpeg', bomb)).toBe('too-many-scans')
    expect(await refusalOf('image/jpeg', await plainJpeg(8000, { progressive: true }))).toBeNull()
  })

  test('an animation of more than a thousand frames', async () => {
    expect(await refusalOf('image/webp', await makeWebpAnimation(1001))).toBe('too-many-frames')
    expect(await refusalOf('image/webp', await makeWebpAnimation(1000))).toBeNull()
    expect(await refusalOf('image/png', await makePngAnimation(1001))).toBe('too-many-frames')
    expect(await refusalOf('image/png', await makePngAnimation(1000))).toBeNull()
  })

  test('a file made of a great many small parts', async () => {
    const png = await makeDeepPng(8, { isInterlaced: false })
    const parts = Buffer.alloc(12 * 100_001, Buffer.from('0000000074455874deadbeef', 'hex'))
    expect(await refusalOf('image/png', Buffer.concat([png.subarray(0, 33), parts, png.subarray(33)]))).toBe(
      'too-many-frames',
    )
    const webp = await sharp(png).webp().toBuffer()
    const chunks = Buffer.alloc(8 * 100_001, Buffer.from('4a554e4b00000000', 'hex'))
    expect(await refusalOf('image/webp', Buffer.concat([webp, chunks]))).toBe('too-many-frames')
    const boxes = Buffer.alloc(8 * 10_001, Buffer.from('0000000866726565', 'hex'))
    const ftyp = heic.readUInt32BE(0)
    expect(
      await refusalOf('image/heic', Buffer.concat([heic.subarray(0, ftyp), boxes, heic.subarray(ftyp)])),
    ).toBe('too-many-frames')
  })

  test('a file with more pixels than any photo has, whatever else it contains', async () => {
    const jpeg = await plainJpeg(64)
    const at = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
    const wide = patched(jpeg, (copy) => copy.writeUInt32BE(0xfff0fff0, at + 5))
    const webp = patched(await makeWebpAnimation(2), (copy) => copy.writeUIntLE(16_382, 24, 3))
    const tall = patched(webp, (copy) => copy.writeUIntLE(16_382, 27, 3))
    const size = heic.indexOf('ispe', 0, 'latin1')
    const large = (side: number) =>
      patched(heic, (copy) => {
        copy.writeUInt32BE(side, size + 8)
        copy.writeUInt32BE(side, size + 12)
      })
    const refused: [string, Buffer][] = [
      ['image/jpeg', wide],
      ['image/png', makePngBomb(10_001)],
      ['image/webp', tall],
      ['image/heic', large(0xffffffff)],
      ['image/heic', large(7072)],
    ]
    for (const [mime, bytes] of refused) {
      expect([mime, await refusalOf(mime, bytes)]).toEqual([mime, 'too-large-in-pixels'])
    }
    expect(await refusalOf('image/heic', large(7071))).toBeNull()
    expect(await refusalOf('image/heic', heic)).toBeNull()
  })

  test('a 16-bit interlaced PNG of more than 50 megapixels, because of its memory', async () => {
    const small = await makeDeepPng(8, { isInterlaced: true })
    const of = (side: number) =>
      patched(small, (copy) => {
        copy.writeUInt32BE(side, 16)
        copy.writeUInt32BE(side, 20)
      })
    expect(await refusalOf('image/png', of(7072))).toBe('too-much-memory')
    expect(await refusalOf('image/png', of(7071))).toBeNull()
    const rows = patched(of(9999), (copy) => copy.writeUInt8(0, 28))
    expect(await refusalOf('image/png', rows)).toBeNull()
  })

  test('a file cut off at any byte, unless what is left can be counted', async () => {
    const files: [string, Buffer][] = [
      ['image/jpeg', await plainJpeg(16, { progressive: true })],
      ['image/png', await makePngAnimation(3)],
      ['image/webp', await makeWebpAnimation(3)],
      ['image/heic', heic.subarray(0, 3000)],
    ]
    const count = { 'image/jpeg': countJpeg, 'image/png': countPng, 'image/webp': countWebp }
    let tried = 0
    const unexpected: unknown[] = []
    for (const [mime, bytes] of files) {
      const read = count[mime as keyof typeof count] ?? countHeic
      for (let length = 0; length < bytes.length; length += 1) {
        const fault = faultOf(() => read(bytes.subarray(0, length)))
        if (fault !== null) unexpected.push([mime, length, fault])
        tried += 1
      }
    }
    expect(unexpected).toEqual([])
    expect(tried).toBeGreaterThan(3000)
  })
})

/**
 * The error if reading fails in an unexpected way. Null if the file can be counted or is refused properly, which
 * includes reading beyond its end.
 */
function faultOf(read: () => unknown): unknown {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof MediaFault || error instanceof RangeError ? null : error
  }
}
