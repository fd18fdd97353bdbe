import { moveFrom } from '../film/camera-path.ts'
import { readPrompt, type Idea } from '../lexicon/read-prompt.ts'
import { randomFrom, type Random } from '../paint/random.ts'
import type { Work } from '../task.ts'
import {
  cameraMoves,
  compositions,
  details,
  finishes,
  kindOf,
  lightsByTime,
  moodFeelings,
  styles,
  weatherEffects,
} from './additions.ts'
import type { PromptOptimizerInput } from './prompt-optimizer-input.ts'

/**
 * The person's own words, unchanged, followed by additions for details they didn't specify. The same seed gives the
 * same additions.
 */
export const optimizePrompt: Work<PromptOptimizerInput> = async ({ input, tell }) => {
  tell({ stage: 'writing', progress: 0 })
  const prompt = input.prompt.trim().replace(/\s+/g, ' ')
  const added = isEnglish(prompt) ? additionsTo(prompt, input) : []
  const text = [prompt.replace(/[\s.,;:!]+$/, ''), ...added].join(', ')
  const detail = added.length > 0 ? `${added.length} details added by rules` : 'kept as it was'
  return Promise.resolve([{ kind: 'text', text: added.length > 0 ? text : prompt, seed: input.seed, detail }])
}

function additionsTo(prompt: string, { purpose, seed }: PromptOptimizerInput): string[] {
  const idea = readPrompt(prompt)
  const random = randomFrom(`${prompt} ${seed}`)
  const [style] = idea.styles
  const candidates = [
    ...subjectDetails(idea, random),
    ...idea.weathers.slice(0, 1).flatMap((weather) => {
      const effects = weatherEffects[weather]
      return effects ? [random.pick(effects)] : []
    }),
    /\blight|\blit\b|shadow|glow/i.test(prompt) ? null : random.pick(lightsByTime[idea.time ?? 'any']),
    ...idea.moods.slice(0, 1).map((mood) => moodFeelings[mood]),
    SHOT.test(prompt) ? null : random.pick(compositions),
    style
      ? finishes[style]
      : idea.isPhoto
        ? finishes.photo
        : idea.patterns.length > 0
          ? null
          : random.pick(styles),
    purpose === 'video' && moveFrom(prompt) === null ? random.pick(cameraMoves) : null,
  ]
  const excluded = excludedWords(prompt)
  return candidates
    .filter((phrase) => phrase !== null)
    .filter((phrase) => !excluded.some((word) => phrase.toLowerCase().includes(word)))
    .filter((phrase) => !prompt.toLowerCase().includes(phrase.toLowerCase()))
}

/** Words that show that a person has already described the picture's framing. */
const SHOT =
  /close[- ]?up|macro|wide|aerial|overhead|from above|from below|low angle|bird'?s|top[- ]down|portrait|profile|panorama|centred|centered|viewpoint|composition|full body|flat lay/i

function subjectDetails({ subjects, patterns }: Idea, random: Random): string[] {
  if (subjects.length === 0) return patterns.length > 0 ? [] : [random.pick(details.unknown)]
  const found = subjects.slice(0, 2).map(({ name }) => kindOf.get(name) ?? 'unknown')
  return [...new Set(found)].map((kind) => random.pick(details[kind]))
}

/** The words after "no", "without" and the like, shortened so that their other forms match as well. */
function excludedWords(prompt: string): string[] {
  const found = prompt
    .toLowerCase()
    .matchAll(/\b(?:no|without|not|never)\s+(?:any\s+|a\s+|an\s+|the\s+)?([a-z]{3,})/g)
  return [...found].map(([, word = '']) => word.replace(/(?:es|s|ing|ed)$/, ''))
}

/** English additions don't belong in a prompt in another script. */
function isEnglish(prompt: string): boolean {
  const letters = prompt.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /[a-z]/i.test(letter))
  return letters.length > 0 && latin.length / letters.length > 0.85
}
