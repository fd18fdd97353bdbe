export type Outcome = { files: number; findings: string[] }

/** How to read a tool's output. */
export type OutputReader = {
  /** How many files the tool read, according to its output. If it read none, the check fails. */
  countFiles(output: string): number
  /** The lines of the output that people need to see if the tool fails. */
  findings?(output: string): string
}

/** A tool's findings, from its exit code and output. */
export function outcomeOf(
  { countFiles, findings }: OutputReader,
  { code, output }: { code: number; output: string },
): Outcome {
  const files = countFiles(output)
  if (code !== 0) return { files, findings: [(findings?.(output) ?? output).trim()] }
  if (files > 0) return { files, findings: [] }
  const why = 'The tool reported no problem, but it read no files. Its output:'
  return { files, findings: [`${why} ${output.trim() || 'none'}`] }
}
