import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isWholePicture } from './is-whole-picture.ts'

const heic = path.resolve(import.meta.dirname, '../../../../../server/src/testing/media/files/peaks.heic')

/** Colors that don't compress to nothing, so that the file has more than its headers. */
const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const pictures: Record<string, () => Promise<Uint8Array>> = {
  jpeg: () => noise().jpeg().toBuffer(),
  'progressive jpeg': () => noise().jpeg({ progressive: true }).toBuffer(),
  png: () => noise().png().toBuffer(),
  webp: () => noise().webp().toBuffer(),
  heic: () => readFile(heic),
}

describe.each(Object.entries(pictures))('a %s file', (_name, makePicture) => {
  test('is whole with all of its bytes, and isn’t without its last half, its last tenth or its last bytes', async () => {
    const whole = await makePicture()
    expect(isWholePicture(whole)).toBe(true)
    for (const end of [whole.length * 0.5, whole.length * 0.9, whole.length - 2, 16]) {
      expect(isWholePicture(whole.subarray(0, Math.floor(end)))).toBe(false)
    }
  })
})

test('a thumbnail inside a truncated JPEG isn’t mistaken for the end of the picture', async () => {
  const whole = await pictures['jpeg']?.()
  const thumbnail = [0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]
  const withThumbnail = Uint8Array.of(
    ...[0xff, 0xd8, 0xff, 0xe1, 0, thumbnail.length + 2, ...thumbnail],
    ...(whole ?? []).slice(2),
  )
  expect(isWholePicture(withThumbnail)).toBe(true)
  expect(isWholePicture(withThumbnail.subarray(0, -40))).toBe(false)
})

test('a JPEG, PNG or HEIC with a few bytes after its end, as some cameras write, is whole', async () => {
  for (const makePicture of [pictures['jpeg'], pictures['png'], pictures['heic']]) {
    expect(isWholePicture(Uint8Array.of(...((await makePicture?.()) ?? []), 1, 2, 3))).toBe(true)
  }
})

test('a box with a size of zero bytes ends the check', () => {
  const box = [0, 0, 0, 1, ...Array.from('ftyp', (letter) => letter.charCodeAt(0))]
  expect(isWholePicture(Uint8Array.of(...box, 0, 0, 0, 0, 0, 0, 0, 0))).toBe(false)
  expect(isWholePicture(Uint8Array.of(...box, 0, 0, 0, 0, 0, 0, 0, 16))).toBe(true)
})

test('a file that is a picture only by its name isn’t recognized as one', () => {
  expect(isWholePicture(new TextEncoder().encode('This is plain text.'))).toBe(null)
  expect(isWholePicture(new Uint8Array(1000))).toBe(null)
  expect(isWholePicture(new Uint8Array())).toBe(null)
})
