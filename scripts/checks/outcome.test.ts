import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

/** A tool whose output says how many files it read. */
const countFiles = (output: string) => Number(/(\d+) files/.exec(output)?.[1] ?? 0)

test('a check fails if its tool succeeds without reading any file, and shows the reason and the output', () => {
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
