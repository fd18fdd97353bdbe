import type { AiOutputKind, AiTask } from '@fanfare/contract/ai/tasks'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { findForm, keepForm, putResult, type UsedResult } from '../form/kept-form.ts'

/**
 * The field of a tool that can take a result or an upload, or undefined. The field for a person who must be covered by
 * a consent is never returned, because its value is chosen from the covered photos.
 */
export function inputFieldFor(
  { inputs, consent_field: covered }: Pick<AiTool, 'inputs' | 'consent_field'>,
  kind: AiOutputKind,
): string | undefined {
  return Object.entries(inputs.properties).find(
    ([name, field]) => field['x-file'] === kind && name !== covered,
  )?.[0]
}

/** The tools with a page that accept a result of this kind. */
export const toolsTaking = (tools: readonly AiTool[], kind: AiOutputKind): AiTool[] =>
  tools.filter(
    (tool) => tool.slug !== null && !tool.is_coming_soon && inputFieldFor(tool, kind) !== undefined,
  )

type Input = UsedResult & { profileId: string; kind: AiOutputKind }

/** Puts a result into a tool's form, where it appears when the tool's page opens. */
export function putIntoForm(
  tool: Pick<AiTool, 'task' | 'inputs' | 'consent_field'>,
  { profileId, contentId, requestId, kind }: Input,
): void {
  const name = inputFieldFor(tool, kind)
  if (name === undefined) return
  const owner: { profileId: string; task: AiTask } = { profileId, task: tool.task }
  keepForm(owner, putResult(findForm(owner), name, { contentId, requestId }))
}
