import type { Content } from '@fanfare/contract/content/content'
import { StickerForm } from '@fanfare/contract/posts/sticker'
import Value from 'typebox/value'
import { expect, test } from 'vitest'
import {
  emptyDraft,
  faultOf,
  formOf,
  movedBy,
  sized,
  stepOf,
  stickerAt,
  turned,
  type DraftSticker,
} from './story-draft.ts'

const sticker = (change: Partial<DraftSticker> = {}): DraftSticker => ({
  ...stickerAt(0, { kind: 'text', text: 'Hello' }),
  key: 'k',
  ...change,
})

test('new stickers are placed on the picture without hiding each other', () => {
  const places = [0, 1, 2, 9].map((place) => stickerAt(place, { kind: 'mention', username: 'ada' }))
  expect(places.map(({ x }) => x)).toEqual([0.5, 0.5, 0.5, 0.5])
  expect(new Set(places.map(({ y }) => y)).size).toBe(4)
  for (const placed of places) expect(Value.Check(StickerForm, placed)).toBe(true)
})

test('a sticker can’t leave the picture, however far it is dragged', () => {
  expect(movedBy(sticker(), { x: 0.2, y: -0.1 })).toMatchObject({ x: 0.7, y: 0.30000000000000004 })
  expect(movedBy(sticker(), { x: 7, y: -7 })).toMatchObject({ x: 1, y: 0 })
})

test('size and rotation stay within the server’s limits', () => {
  for (const size of [-1, 0.1, 5]) expect(Value.Check(StickerForm, formed(sized(sticker(), size)))).toBe(true)
  for (const turn of [-999, 12, 999])
    expect(Value.Check(StickerForm, formed(turned(sticker(), turn)))).toBe(true)
})

test('arrow keys move a sticker a little, and further with Shift; other keys don’t', () => {
  expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -0.01, y: 0 })
  expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 0.05 })
  expect(stepOf({ key: 'Tab', shiftKey: false })).toBeNull()
})

test('a story is sent with one content, no price, and no empty stickers', () => {
  const draft = {
    ...emptyDraft,
    caption: ' Backstage ',
    alt: ' A stage ',
    stickers: [
      sticker({ text: '  Tonight ' }),
      sticker({ key: 'b', text: '   ' }),
      { ...stickerAt(2, { kind: 'mention', username: 'ada' }), key: 'c' },
    ],
  }
  const form = formOf(draft, 'content-1')
  expect(form).toMatchObject({
    type: 'stories',
    description: 'Backstage',
    contents: [{ id: 'content-1', alt: 'A stage' }],
    price: 0,
  })
  expect(form.stickers?.map(({ text, username }) => text ?? username)).toEqual(['Tonight', 'ada'])
  expect(form.stickers?.some((sent) => 'key' in sent)).toBe(false)
})

test('a video longer than a minute is refused with a reason before it is sent, and a photo never is', () => {
  const content = (kind: 'photo' | 'video', durationMs: number | null): Content => ({
    id: 'c',
    kind,
    status: 'ready',
    progress: 100,
    failure: null,
    description: '',
    file_name: 'f',
    byte_size: 1,
    width: 9,
    height: 16,
    duration_ms: durationMs,
    media: null,
    created_at: '2026-11-20T09:00:00Z',
  })
  expect(faultOf(content('video', 60_000))).toBeNull()
  expect(faultOf(content('video', 60_001))).toMatch(/up to 60 seconds/)
  expect(faultOf(content('photo', null))).toBeNull()
})

const formed = ({ key: _key, ...form }: DraftSticker) => form
