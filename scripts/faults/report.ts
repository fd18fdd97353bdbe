import { plant } from './fault.ts'
import type { FileResult } from './test-file.ts'

export type Share = { planted: number; caught: number }

/** Describes the result for a file: how many of its faults were detected, and a diff of each that wasn't. */
export function sayFile(result: FileResult): string {
  const { file, planted, possible, late, survivors, problem } = result
  if (problem !== undefined) return `${file}: ${problem}`
  const share = sayShare(file, { planted, caught: planted - survivors.length })
  const notes = [`${possible} possible`, ...(late > 0 ? [`${late} by timing out`] : [])]
  return [`${share} (${notes.join(', ')})`, ...survivors.map((fault) => sayFault(result.text, fault))].join(
    '\n',
  )
}

export function sayShare(name: string, { planted, caught }: Share): string {
  if (planted === 0) return `       ${name}: no fault was injected`
  const percent = Math.floor((caught / planted) * 100)
  return `${String(percent).padStart(3)} %  ${name}: ${caught} of ${planted} faults caught`
}

function sayFault(text: string, fault: FileResult['survivors'][number]): string {
  const from = text.lastIndexOf('\n', fault.start - 1) + 1
  const until = lineEnd(text, fault.end)
  const faulty = plant(text, fault)
  const number = text.slice(0, fault.start).split('\n').length
  return [
    `       line ${number}: ${fault.kind}`,
    ...linesOf('-', text.slice(from, until)),
    ...linesOf('+', faulty.slice(from, until + faulty.length - text.length)),
  ].join('\n')
}

const lineEnd = (text: string, from: number): number =>
  text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)

const MAX_LINES = 6

function linesOf(sign: string, text: string): string[] {
  const lines = text.split('\n').map((line) => `         ${sign} ${line}`)
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `         ${sign} …`] : lines
}
