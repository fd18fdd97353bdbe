import { expect, test } from 'vitest'
import { readVtt, writeVtt } from './vtt.ts'

const file = (...blocks: string[]): string => ['WEBVTT', ...blocks].join('\n\n')
const cue = (text: string, times = '00:01.000 --> 00:02.500') => `${times}\n${text}`

test('the times and words of a file are kept, whichever line endings it uses', () => {
  const text = `\uFEFF${file('intro\n00:01.000 --> 00:02.500 align:start\nHello\nthere', cue('Bye', '01:00:03.000 --> 01:00:04.000'))}`
  const cues = [
    { startMs: 1000, endMs: 2500, text: 'Hello\nthere' },
    { startMs: 3_603_000, endMs: 3_604_000, text: 'Bye' },
  ]
  expect(readVtt(text)).toEqual({ cues })
  expect(readVtt(text.replaceAll('\n', '\r\n'))).toEqual({ cues })
  expect(readVtt(writeVtt(cues))).toEqual({ cues })
})

test('notes, styles, regions, markup and invisible characters are left out', () => {
  const read = readVtt(
    file(
      'NOTE by nobody',
      'STYLE\n::cue { background: url(https://evil.example) }',
      'REGION\nid:a',
      cue('<v Ada><b>Hi</b> &amp; <script>welcome</script>\u202E\u0000</v>'),
    ),
  )
  expect(read).toEqual({ cues: [{ startMs: 1000, endMs: 2500, text: 'Hi & welcome' }] })
})

test('words that look like markup after cleaning are kept as words', () => {
  const written = writeVtt([{ startMs: 0, endMs: 1, text: '<c> & --> "x"' }])
  expect(written).toContain('&lt;c&gt; &amp; --&gt; "x"')
  expect(written).toContain('00:00:00.000 --> 00:00:00.001')
})

test.each([
  ['', 'The first line must be WEBVTT.'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nHi', 'The first line must be WEBVTT.'],
  ['1\n00:00:01,000 --> 00:00:02,000\nHi', 'The first line must be WEBVTT.'],
  [file(), 'There are no captions in this file.'],
  [file(cue('<i> </i>')), 'There are no captions in this file.'],
  [file(cue('Hi', '00:01,000 --> 00:02,000')), 'Line 3: enter times as 00:01.000 --> 00:04.000.'],
  [file('intro\nHello'), 'Line 4: enter times as 00:01.000 --> 00:04.000.'],
  [file(cue('Hi', '00:61.000 --> 00:62.000')), 'Line 3: enter times as 00:01.000 --> 00:04.000.'],
  [file(cue('Hi', '00:02.000 --> 00:02.000')), 'Line 3: a caption must end after it starts.'],
  [
    file(cue('Hi', '00:05.000 --> 00:06.000'), cue('Hi')),
    'Line 6: captions must be in the order of their times.',
  ],
  [file(cue(`Hi\n00:03.000 --> 00:04.000`)), 'Line 3: put an empty line between captions.'],
  [file(cue('x'.repeat(501))), 'Line 3: a caption can have up to 500 characters.'],
  [file(...Array.from({ length: 2001 }, () => cue('Hi'))), 'A file can have up to 2000 captions.'],
])('an invalid file is refused with its line number: %#', (text, fault) => {
  expect(readVtt(text)).toEqual({ fault })
})
