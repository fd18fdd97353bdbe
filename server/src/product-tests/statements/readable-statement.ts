/**
 * Formats a statement for review: long lines are broken before each clause, and every line is indented by its brackets,
 * so that a changed condition is a changed line.
 */
export function readableStatement(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => (line.length > longest ? line.split(clauses) : [line]))
  let depth = 0
  return lines
    .map((line) => {
      const indent = '  '.repeat(Math.max(0, line.startsWith(')') ? depth - 1 : depth))
      depth += bracketsOpenedIn(line)
      return `${indent}${line}`
    })
    .join('\n')
}

const longest = 100

const clauses =
  /(?<!\(select|distinct|inner|left|cross) (?=(?:from|where|and|or|(?:inner |left |cross )?join|order by|group by|limit|union|values|set|on conflict|returning)\b)/

function bracketsOpenedIn(line: string): number {
  const bare = line.replaceAll(/'[^']*'|--.*/g, '')
  return bare.split('(').length - bare.split(')').length
}
