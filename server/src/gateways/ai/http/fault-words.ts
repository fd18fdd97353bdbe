import { AiFault, type AiFaultCode } from '../port.ts'

/** Providers explain failed jobs in prose, so the first pattern that matches determines the fault. */
const patterns: readonly (readonly [RegExp, AiFaultCode])[] = [
  [/moderat|nsfw|sensitive|risk control|policy|prohibited|inappropriate|unsafe|safety/i, 'moderated'],
  [/insufficient|out of (credit|gem)|quota|balance/i, 'not-configured'],
  [/rate limit|too many|too frequent|concurren/i, 'rate-limited'],
  [
    /(download|fetch|access|load|reach|retrieve)\w*\W.*(url|image|video|file|media|resource)/i,
    'input-unreachable',
  ],
  [/(no|not|cannot|can't|unable).{0,30}face/i, 'bad-input'],
  [
    /(invalid|missing|unsupported|required).{0,40}(param|input|argument|prompt|field|size|format|image|video)/i,
    'bad-input',
  ],
]

export function faultInWords(words: string): AiFault {
  const code = patterns.find(([pattern]) => pattern.test(words))?.[1] ?? 'failed'
  return new AiFault(code, words.slice(0, 300))
}
