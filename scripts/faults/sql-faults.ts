import type { Fault } from './fault.ts'

/** Every fault that can be injected into SQL, which is a whole file or a template whose expressions are masked. */
export function sqlFaults(text: string): Fault[] {
  const plain = hideWords(text)
  return [
    ...droppedConditions(plain),
    ...swappedOperators(plain),
    ...negatedConditions(plain, text),
    ...droppedStatements(plain),
  ].sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Replaces comments and quoted text with harmless text of the same length. */
function hideWords(text: string): string {
  return text
    .replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
    .replace(/'[^']*'/g, (quoted) => `'${'_'.repeat(quoted.length - 2)}'`)
}

function droppedConditions(plain: string): Fault[] {
  return matchesOf(plain, /\b(where|and|or)\b/gi).flatMap(({ word, start, end }) => {
    if (word === 'and' && isOfBetween(plain.slice(0, start))) return []
    const stop = endOfCondition(plain, end)
    if (stop <= end) return []
    return word === 'where'
      ? [{ kind: 'drop a condition', start: end, end: stop, put: ' true' }]
      : [{ kind: 'drop a condition', start, end: stop, put: '' }]
  })
}

const isOfBetween = (before: string): boolean => /\bbetween\b(?:(?!\band\b)[^;])*$/i.test(before)

const STOPS = new Set(
  'and or order group limit returning for then union on left join loop when else window having offset set as'.split(
    ' ',
  ),
)

/** Finds the end of the condition that begins at `from`: the next keyword on its level that isn't part of it. */
function endOfCondition(plain: string, from: number): number {
  let depth = 0
  let isBetween = false
  let end = from
  for (const { word, start, end: after } of matchesOf(plain, /[a-z_]+|[();,]|[^\sa-z_();,]+/gi, from)) {
    const isOuter = depth === 0
    if (word === '(' || word === 'case') depth += 1
    if (word === ')' || word === 'end') depth -= 1
    if (depth < 0 || (isOuter && [';', ','].includes(word))) return end
    if (isOuter && STOPS.has(word) && !(isBetween && word === 'and')) return end
    if (isOuter) isBetween = word === 'between' || (isBetween && word !== 'and')
    end = Math.max(after, start)
  }
  return end
}

const SWAPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
}

function swappedOperators(plain: string): Fault[] {
  return matchesOf(plain, /(?<=\s)(?:<=|>=|<>|[<>=+-])(?=\s)/g).flatMap(({ word, start, end }) => {
    if (word === '=' && isAssignment(plain.slice(0, start))) return []
    return [{ kind: 'swap an operator', start, end, put: SWAPPED[word] ?? word }]
  })
}

function isAssignment(before: string): boolean {
  const words = before.match(/\b(?:set|where|and|or|on|when|if|having|select|return|not)\b/gi)
  return words?.at(-1)?.toLowerCase() === 'set'
}

function negatedConditions(plain: string, text: string): Fault[] {
  return matchesOf(plain, /(?<=\bif\s)(?!not\s+exists\b)[^;]*?(?=\sthen\b)/gi).map(({ start, end }) => ({
    kind: 'negate a condition',
    start,
    end,
    put: `not (${text.slice(start, end)})`,
  }))
}

function droppedStatements(plain: string): Fault[] {
  return matchesOf(plain, /(?<=^\s*)(?:raise|perform|return|update|insert|delete)\b[^;$]*;/gim).map(
    ({ start, end }) => ({ kind: 'drop a statement', start, end, put: 'null;' }),
  )
}

type Match = { word: string; start: number; end: number }

function matchesOf(text: string, pattern: RegExp, from = 0): Match[] {
  return [...text.slice(from).matchAll(pattern)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: from + index,
    end: from + index + word.length,
  }))
}
