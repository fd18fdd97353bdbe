import { createHelp, type HelpConfig } from '#help'
import { handle, type JobHandler } from '#kernel/jobs'
import { writeAnswer as write } from './job-names.ts'
import { writeAnswer, type WritingDeps } from './write-answer.ts'

export function assistantJobs(deps: Omit<WritingDeps, 'help'> & { config: HelpConfig }): JobHandler[] {
  const writing = { ...deps, help: createHelp(deps.config) }
  return [
    handle(write, ({ turn_id, attempt, facts }, { signal }) =>
      writeAnswer(writing, { turnId: turn_id, attempt, facts, signal }),
    ),
  ]
}
