import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleProfile } from '../../testing/example-post.ts'
import { captionParts, tagsBeside } from './caption-parts.ts'
import { shorten } from './shorten.ts'
import { splitTitle } from './split-title.ts'
import { mediaLabel, whatIsInside } from './paywall/what-is-inside.ts'

const linked = (words: string) =>
  captionParts(words)
    .filter((part) => part.kind !== 'text')
    .map((part) => `${part.kind} ${part.text}`)

test('tags, mentions and URLs in a post’s text become links', () => {
  expect(linked('Glaze by @noor.cuts. See https://kiln.example/a?b=1. #stoneware #Ofen_2')).toEqual([
    'mention @noor.cuts',
    'link https://kiln.example/a?b=1',
    'tag #stoneware',
    'tag #Ofen_2',
  ])
})

test('tags may be written in any script', () => {
  expect(linked('#粘土 #глина')).toEqual(['tag #粘土', 'tag #глина'])
})

test.each(['mail me at noor@cuts.example', 'issue a#1', 'a lone # or @', 'https', 'path/#top'])(
  'nothing is linked in "%s"',
  (words) => expect(linked(words)).toEqual([]),
)

test('no character is lost when a text is split into parts', () => {
  const words = 'Hi @mara.frames!\n\n(https://a.example), #one#two &#39; done.'
  expect(
    captionParts(words)
      .map((part) => part.text)
      .join(''),
  ).toBe(words)
})

test('punctuation at the end of a sentence is never part of a URL', () => {
  const dots = '.'.repeat(4900)
  expect(captionParts(`See https://a.example${dots}`)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://a.example' },
    { kind: 'text', text: dots },
  ])
})

test('finding the end of a URL reads each character once, even if a letter follows thousands of dots', () => {
  const read = vi.spyOn(String.prototype, 'charAt')
  const run = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  for (const [dots, after, reads] of [
    [5000, '', 5001],
    [5000, 'x', 1],
    [50_000, 'x', 1],
  ] as const) {
    read.mockClear()
    run.mockClear()
    const parts = captionParts(`https://a.example${'.'.repeat(dots)}${after}`)
    // The steps inside a regular expression can't be counted, so the end must not be found by one. The first match
    // finds the URL, and the second finds nothing.
    const steps = [read.mock.calls.length, run.mock.calls.length]
    expect([dots, after, ...steps]).toEqual([dots, after, reads, 2])
    expect(parts[0]?.text.length).toBe('https://a.example'.length + (after === '' ? 0 : dots + 1))
  }
})

test('a tag that the text already shows is not shown again', () => {
  expect(tagsBeside('Fresh #Stoneware today', ['stoneware', 'kiln'])).toEqual(['kiln'])
})

test('a short text is shown in full, and a long one is cut off after a word', () => {
  expect(shorten('Six in the air before the sun reached the valley floor.')).toBeNull()
  const long = shorten('word '.repeat(100))
  expect(long?.endsWith('word')).toBe(true)
  expect(long?.length).toBeLessThan(225)
})

test('a text with many short lines is cut off too', () => {
  expect(shorten('a\nb\nc\nd\ne\nf\ng')).toBe('a\nb\nc\nd\ne')
})

test('a locked post’s title is its first sentence or line', () => {
  expect(splitTitle('The pool house. Nine frames on film. #architecture')).toEqual({
    title: 'The pool house',
    rest: 'Nine frames on film. #architecture',
  })
  expect(splitTitle('Arcade, morning\nTwo reels')).toEqual({ title: 'Arcade, morning', rest: 'Two reels' })
})

test('a first sentence that is too long does not become a title', () => {
  const words = `${'very '.repeat(30)}long. And more.`
  expect(splitTitle(words)).toEqual({ title: null, rest: words })
  expect(splitTitle('')).toEqual({ title: null, rest: '' })
})

test('the contents of a locked post are named in words', () => {
  expect(whatIsInside({ photo_count: 9, video_count: 1, duration_ms: 0 })).toBe('9 photos, 1 video')
  expect(whatIsInside({ photo_count: 0, video_count: 0, duration_ms: 0 })).toBe('')
})

test('the contents include the total duration of the videos if it is known', () => {
  expect(whatIsInside({ photo_count: 2, video_count: 1, duration_ms: 64_000 })).toBe(
    '2 photos, 1 video (1:04)',
  )
  expect(whatIsInside({ photo_count: 0, video_count: 3, duration_ms: 3_729_000 })).toBe('3 videos (1:02:09)')
  expect(whatIsInside({ photo_count: 2, video_count: 0, duration_ms: 64_000 })).toBe('2 photos')
  expect(whatIsInside({ photo_count: 0, video_count: 1, duration_ms: 0 })).toBe('1 video')
})

test('a post’s media are labeled with its author, whose name doesn’t reorder the label', () => {
  const post = { photo_count: 1, video_count: 0, profile: { ...exampleProfile, display_name: 'נור' } }
  expect(mediaLabel(post)).toBe('1 photo by \u2068נור\u2069')
  expect(mediaLabel({ ...post, photo_count: 0, profile: exampleProfile })).toBe('Post by Mara Oduya')
})
