import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type from 'typebox'
import { Value } from 'typebox/value'

/** Turns a prompt into a fixed number of token ids for a text encoder. */
export type Tokenizer = (prompt: string) => number[]

const LENGTH = 77
const START = '<|startoftext|>'
const END = '<|endoftext|>'
const WORD_END = '</w>'
const WORDS = /'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\s\p{L}\p{N}]+/giu

const Vocabulary = Type.Record(Type.String(), Type.Integer())
const Settings = Type.Object({
  pad_token: Type.Optional(Type.Union([Type.String(), Type.Object({ content: Type.String() })])),
})

/** Opens the tokenizer of CLIP: byte pair encoding with `vocab.json` and `merges.txt`. */
export async function openTokenizer(folder: string): Promise<Tokenizer> {
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
  const vocabulary = Value.Parse(Vocabulary, JSON.parse(await read('vocab.json')))
  const settings = Value.Parse(Settings, JSON.parse(await read('tokenizer_config.json').catch(() => '{}')))
  const merges = (await read('merges.txt')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const ranks = new Map(merges.map((line, rank) => [line.trim(), rank]))
  const pad = typeof settings.pad_token === 'object' ? settings.pad_token.content : settings.pad_token
  const idOf = (token: string): number => vocabulary[token] ?? vocabulary[END] ?? 0
  return (prompt) => {
    const words = prompt.normalize('NFC').toLowerCase().match(WORDS) ?? []
    const tokens = words.flatMap((word) => merged(bytesOf(word), ranks)).map(idOf)
    const all = [idOf(START), ...tokens.slice(0, LENGTH - 2), idOf(END)]
    return [...all, ...Array<number>(LENGTH - all.length).fill(idOf(pad ?? END))]
  }
}

/** Merges neighboring pairs from the list, most frequent first, until none is left. */
function merged(symbols: string[], ranks: ReadonlyMap<string, number>): string[] {
  let parts = symbols
  while (parts.length > 1) {
    const pairs = parts.slice(1).map((next, i) => ranks.get(`${parts[i]} ${next}`) ?? Infinity)
    const best = Math.min(...pairs)
    if (best === Infinity) return parts
    const joined: string[] = []
    for (let i = 0; i < parts.length; i++) {
      if (pairs[i] === best) joined.push(`${parts[i]}${parts[++i]}`)
      else joined.push(parts[i]!)
    }
    parts = joined
  }
  return parts
}

/** The vocabulary represents each byte by a visible letter, and marks the last letter of a word. */
function bytesOf(word: string): string[] {
  const letters = [...Buffer.from(word)].map((byte) => letterOfByte[byte]!)
  return [...letters.slice(0, -1), `${letters.at(-1) ?? ''}${WORD_END}`]
}

const letterOfByte = lettersOfBytes()

/** Printable bytes map to themselves, the others to code points from 256 on. */
function lettersOfBytes(): string[] {
  let next = 256
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
    return String.fromCodePoint(isPrintable ? byte : next++)
  })
}
