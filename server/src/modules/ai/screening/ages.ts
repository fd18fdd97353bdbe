import { latinAge } from './latin-terms.ts'
import { scriptAges } from './script-terms.ts'

const numbers = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

// Doesn't match the "five" in "twenty five".
const number = `(?<!\\b(?:${tens.join('|')}) )(\\d{1,3}|${numbers.join('|')})`
const only = '(?:only |just |barely |about |almost |nearly )?'
const thing = '(?:whisk|scotch|rum|wine|bourbon|brandy|cognac|cheese|car|house|building|tree|oak|boat|ship)'
const unit =
  '(?:cm|mm|m|ft|feet|foot|inch|people|persons|times|meters|metres|kg|lbs|pounds|k|p|fps|of|more|other|hours|minutes)'

const patterns = [
  new RegExp(`\\b${number}(?: and a half)? ?(?:years?|yrs?|y) ?(?:old|olds|o|of age)\\b(?! ${thing})`, 'g'),
  new RegExp(`\\b${number} ?yos?\\b`, 'g'),
  // Captures the younger of two ages.
  new RegExp(`\\b${number} (?:to|or|and) (?:\\d{1,3}|[a-z]+) ?(?:years?|yrs?|y) ?(?:old|olds|o)\\b`, 'g'),
  new RegExp(`\\b(?:ages?|aged|turning|turned|turns) (?:of |is )?${only}${number}\\b`, 'g'),
  new RegExp(
    `\\b(?:shes|hes|she is|he is|she was|he was|who is|whos|(?:girl|boy|woman|man|female|male)(?: is| of)?) ${only}${number}\\b(?! ${unit}\\b)`,
    'g',
  ),
]

const younger = new RegExp(
  `\\b(?:under|below|younger than|less than|not yet) (?:the age of |age )?${number}\\b(?! ${unit}\\b)`,
  'g',
)
const months = /\b(?:\d{1,2}|[a-z]+) (?:months?|weeks?|days?) old\b/

const adult = 18

/** Whether a normalized text names the age of somebody under 18. */
export function namesMinorAge(words: string): boolean {
  const ages = [...[...patterns, latinAge].flatMap((pattern) => agesIn(words, pattern)), ...scriptAges(words)]
  if (ages.some((age) => age < adult)) return true
  return months.test(words) || agesIn(words, younger).some((age) => age <= adult)
}

const agesIn = (words: string, pattern: RegExp): number[] =>
  Array.from(words.matchAll(pattern), ([, found = '']) =>
    /\d/.test(found) ? Number(found) : numbers.indexOf(found),
  )
