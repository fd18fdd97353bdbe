import { describe, expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const MOST = 52_428_800

describe('a file for a post', () => {
  test.each([
    ['harbour.jpg', 'image/jpeg', 'image/jpeg'],
    ['ridge.HEIC', '', 'image/heic'],
    ['ridge.heif', 'application/octet-stream', 'image/heif'],
    ['pan.mov', '', 'video/quicktime'],
    ['pan.MP4', 'video/mp4', 'video/mp4'],
    ['scan.jpg', 'image/jpg', 'image/jpeg'],
  ])('%s of type "%s" is accepted as %s', (name, type, contentType) => {
    expect(checkFile({ name, type, size: MOST }, 'media')).toMatchObject({ ok: true, contentType })
  })

  test.each([
    ['notes.pdf', 'application/pdf'],
    ['loop.gif', 'image/gif'],
    ['photo', ''],
    ['trick.jpg', 'text/html'],
    ['clip.webm', 'video/webm'],
  ])('%s of type "%s" is refused by its type', (name, type) => {
    expect(checkFile({ name, type, size: 10 }, 'media')).toEqual({
      ok: false,
      message: 'File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.',
    })
  })

  test('is refused if it is one byte too large', () => {
    expect(checkFile({ name: 'reel.mov', type: 'video/quicktime', size: MOST + 1 }, 'media')).toEqual({
      ok: false,
      message: 'File is too large. Maximum size is 50MB.',
    })
  })

  test('is refused if it is empty', () => {
    expect(checkFile({ name: 'harbour.jpg', type: 'image/jpeg', size: 0 }, 'media')).toEqual({
      ok: false,
      message: 'This file is damaged or empty. Please try a different file.',
    })
  })
})

describe('a profile picture', () => {
  test('can have 5 MB, but not one byte more', () => {
    const size = 5 * 1024 * 1024
    expect(checkFile({ name: 'me.png', type: 'image/png', size }, 'inline').ok).toBe(true)
    expect(checkFile({ name: 'me.png', type: 'image/png', size: size + 1 }, 'inline')).toEqual({
      ok: false,
      message: 'Image is too large. Maximum size is 5MB.',
    })
  })

  test('can’t be HEIC', () => {
    expect(checkFile({ name: 'me.heic', type: 'image/heic', size: 10 }, 'inline').ok).toBe(false)
  })
})
