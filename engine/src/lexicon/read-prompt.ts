import type { Rgb } from '../paint/colour.ts'
import { colours } from './colours.ts'
import {
  moodWords,
  patternWords,
  placeWords,
  styleWords,
  subjectWords,
  timeWords,
  weatherWords,
  type MoodName,
  type PatternName,
  type PlaceName,
  type StyleName,
  type SubjectName,
  type TimeName,
  type WeatherName,
} from './vocabulary.ts'
import { indexOf, wordsOf, type Vocabulary } from './words.ts'

export interface Subject {
  name: SubjectName
  /** The word used in the prompt. */
  word: string
  colour?: Rgb
  colourName?: string
  count: number
}

/** The things that the engine recognized in a prompt. Lists are in the order of the prompt. */
export interface Idea {
  subjects: Subject[]
  places: PlaceName[]
  time?: TimeName
  weathers: WeatherName[]
  moods: MoodName[]
  styles: StyleName[]
  patterns: PatternName[]
  /** Colors that belong to no subject. */
  colours: Rgb[]
  colourNames: string[]
  isPotted: boolean
  /** The prompt describes a photograph, which the engine can't make. */
  isPhoto: boolean
}

const numbers: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  pair: 2,
  couple: 2,
  few: 3,
  several: 4,
  many: 6,
  some: 3,
}
const NEGATIONS = new Set(['no', 'without', 'not', 'never', 'minus'])
const SKIPPED = new Set([
  'and',
  'a',
  'an',
  'the',
  'of',
  'with',
  'very',
  'small',
  'little',
  'big',
  'large',
  'old',
  'tall',
  'tiny',
  'huge',
  'giant',
  'cute',
  'beautiful',
])

const index = {
  subject: indexOf(subjectWords),
  place: indexOf(placeWords),
  time: indexOf(timeWords),
  weather: indexOf(weatherWords),
  mood: indexOf(moodWords),
  style: indexOf(styleWords),
  pattern: indexOf(patternWords),
} satisfies Record<string, Vocabulary<string>>

/** Reads a prompt by its words. Things in the negative prompt or after a negation are left out. */
export function readPrompt(prompt: string, negativePrompt = ''): Idea {
  const unwanted = new Set(wordsOf(negativePrompt, index))
  const words = wordsOf(prompt, index).filter(
    (word, i, all) => !unwanted.has(word) && !isNegated(all, i) && !NEGATIONS.has(word),
  )
  const idea: Idea = {
    subjects: [],
    places: [],
    weathers: [],
    moods: [],
    styles: [],
    patterns: [],
    colours: [],
    colourNames: [],
    isPotted: words.some((word) => word === 'pot' || word === 'potted'),
    isPhoto: words.some(
      (word) => word.startsWith('photo') || word === 'realistic' || word === 'hyperrealistic',
    ),
  }
  const taken = new Set<number>()
  words.forEach((word, i) => {
    const name = index.subject.get(word)
    if (name === undefined || (name === 'vase' && idea.isPotted && i > 0)) return
    addSubject(idea, { name, word }, lookBack(words, i, taken))
  })
  words.forEach((word, i) => {
    const colour = colours.get(word)
    if (colour && !taken.has(i)) {
      idea.colours.push(colour)
      idea.colourNames.push(word)
    }
    const time = index.time.get(word)
    if (time !== undefined) idea.time ??= time
    add(idea.places, index.place.get(word))
    add(idea.weathers, index.weather.get(word))
    add(idea.moods, index.mood.get(word))
    add(idea.styles, index.style.get(word))
    add(idea.patterns, index.pattern.get(word))
  })
  return idea
}

/** Describes an idea in a few words, for the result. */
export function describeIdea(idea: Idea): string {
  const subjects = idea.subjects.map(
    ({ word, colourName, count }) =>
      `${count > 1 ? `${count} × ` : ''}${colourName ? `${colourName} ` : ''}${word.replaceAll('_', ' ')}`,
  )
  const rest = [
    ...idea.places,
    idea.time,
    ...idea.weathers,
    ...idea.moods,
    ...idea.colourNames,
    ...idea.styles,
  ]
  return [...subjects, ...rest.filter((word) => word !== undefined)].join(', ').replaceAll('_', ' ')
}

function addSubject(
  idea: Idea,
  named: { name: SubjectName; word: string },
  before: { colour?: Rgb; colourName?: string; count?: number },
): void {
  const known = idea.subjects.find(({ name }) => name === named.name)
  if (known) {
    if (before.colour && !known.colour) Object.assign(known, before)
    return
  }
  const { count = 1, ...colour } = before
  idea.subjects.push({ ...named, ...colour, count: Math.max(count, PLURALS.has(named.word) ? 3 : 1) })
}

/** Words that always mean several things; `wordsOf` recognizes other plurals. */
const PLURALS = new Set(['people', 'books', 'bouquet'])

/** Finds the color and the number right before a noun: "two small red boats". */
function lookBack(words: readonly string[], from: number, taken: Set<number>) {
  const found: { colour?: Rgb; colourName?: string; count?: number } = {}
  for (let i = from - 1; i >= Math.max(0, from - 5); i--) {
    const word = words[i] ?? ''
    const colour = colours.get(word)
    const count = numbers[word] ?? (word === '(s)' ? 3 : undefined)
    if (colour && !found.colour && !taken.has(i)) {
      Object.assign(found, { colour, colourName: word })
      taken.add(i)
    } else if (count !== undefined)
      found.count = Math.max(found.count === 3 && word !== '(s)' ? 0 : (found.count ?? 0), count)
    else if (!SKIPPED.has(word) && !index.mood.has(word)) break
  }
  return found
}

/** Whether "no", "without" or the like precedes a word; "(s)" and "any" may be between them. */
function isNegated(words: readonly string[], i: number): boolean {
  let before = i - 1
  while (words[before] === '(s)' || words[before] === 'any') before--
  return NEGATIONS.has(words[before] ?? '')
}

function add<T>(list: T[], item: T | undefined): void {
  if (item !== undefined && !list.includes(item)) list.push(item)
}
