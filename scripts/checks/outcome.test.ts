import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

/** Reads the output of a tool that prints how many files it read. */
const countFiles = (output: string) => Number(/(\d+) files/.exec(output)?.[1] ?? 0)

test('a tool that succeeds without reading a file fails its check, which says why and shows the output', () => {
  const why = 'The tool reported no problem, but it read no files. Its output:'
  expect(outcomeOf({ countFiles }, { code: 0, output: 'Found 0 warnings in 0 files.\n' })).toEqual({
    files: 0,
    findings: [`${why} Found 0 warnings in 0 files.`],
  })
  expect(outcomeOf({ countFiles }, { code: 0, output: '' }).findings).toEqual([`${why} none`])
})

test('a tool that succeeds after reading files has no findings', () => {
  const outcome = outcomeOf({ countFiles }, { code: 0, output: 'Read 7 files.' })
  expect(outcome).toEqual({ files: 7, findings: [] })
})

test('a failing tool’s finding is its output, or the relevant part of it', () => {
  const failed = { code: 1, output: 'Unused: x\nRead 7 files.\n' }
  expect(outcomeOf({ countFiles }, failed)).toEqual({ files: 7, findings: ['Unused: x\nRead 7 files.'] })
  const findings = (output: string) => output.split('\n')[0] ?? ''
  expect(outcomeOf({ countFiles, findings }, failed).findings).toEqual(['Unused: x'])
})
