import { contentLimits } from '@fanfare/contract/content/limits'

export interface Cue {
  startMs: number
  endMs: number
  text: string
}

type Read = { cues: Cue[] } | { fault: string }

const { cues: mostCues, cueCharacters } = contentLimits

/**
 * Parses the captions in a WebVTT file. Keeps only times and words, without notes, styles, regions, positions and
 * markup. Refuses an invalid file with the line number.
 */
export function readVtt(text: string): Read {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { fault: 'The first line must be WEBVTT.' }
  const cues: Cue[] = []
  for (const block of blocksOf(lines).slice(1)) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block.lines[0] ?? '')) continue
    const read = readCue(block, cues.at(-1))
    if ('fault' in read) return read
    if (read.cue.text !== '') cues.push(read.cue)
  }
  if (cues.length === 0) return { fault: 'There are no captions in this file.' }
  if (cues.length > mostCues) return { fault: `A file can have up to ${mostCues} captions.` }
  return { cues }
}

/** Formats captions as a WebVTT file. */
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map((cue) => `${timeOf(cue.startMs)} --> ${timeOf(cue.endMs)}\n${escape(cue.text)}`),
  ].join('\n\n') + '\n'

interface Block {
  /** The number of the block's first line, counted from 1. */
  line: number
  lines: string[]
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(line)
    else {
      blocks.push({ line: index + 1, lines: [line] })
      isOpen = true
    }
  }
  return blocks
}

const time = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`)

function readCue({ line, lines }: Block, before: Cue | undefined): { cue: Cue } | { fault: string } {
  const at = lines[0]?.includes('-->') ? 0 : 1
  const times = timing.exec(lines[at]?.trim() ?? '')
  const fault = (words: string) => ({ fault: `Line ${line + at}: ${words}` })
  if (!times) return fault('enter times as 00:01.000 --> 00:04.000.')
  const [, ...parts] = times
  const startMs = millisecondsOf(parts.slice(0, 4))
  const endMs = millisecondsOf(parts.slice(4))
  if (endMs <= startMs) return fault('a caption must end after it starts.')
  if (before && startMs < before.startMs) return fault('captions must be in the order of their times.')
  const words = lines.slice(at + 1)
  if (words.some((word) => word.includes('-->'))) return fault('put an empty line between captions.')
  const text = clean(words.join('\n'))
  if (text.length > cueCharacters) return fault(`a caption can have up to ${cueCharacters} characters.`)
  return { cue: { startMs, endMs, text } }
}

function millisecondsOf([hours = '0', minutes, seconds, milliseconds]: readonly (
  | string
  | undefined
)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** The words without markup and invisible characters. */
function clean(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/[^\P{C}\n\u200C\u200D]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function timeOf(milliseconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(milliseconds / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`
}
