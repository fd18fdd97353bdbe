import type { AiAdapter, AiInputFile } from '#gateways/ai/port'
import type { AiDeps } from '../ai-deps.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { Step } from '../running/step.ts'
import { isForbidden, look, mayShowMinor, noteRefusal } from './look.ts'
import { isForAdultsOnly } from './screen-prompt.ts'

/** Why an attempt wasn't sent: one of its files is forbidden, or couldn't be screened. */
export type InputRefusal = 'input-refused' | 'input-unscreened'

/**
 * Screens a request's files before they leave this server. Refuses what is refused in a result, and also files that may
 * show somebody under 18 if the prompt requests something for adults. What this server makes itself never leaves it, so
 * only the result is screened. Returns null for files that can be sent, and throws an AiFault for a file that can't be
 * decoded.
 */
export async function screenInputs(
  deps: Pick<AiDeps, 'db' | 'screener'>,
  { request, attempt, adapter, signal }: Step & { adapter: AiAdapter },
  files: ReadonlyMap<string, AiInputFile>,
): Promise<InputRefusal | null> {
  if (adapter.isRepeatable) return null
  const tool = toolOf(request.task)
  const isForAdults = isForAdultsOnly(tool, request.input)
  for (const { path, kind } of files.values()) {
    const seen = await look(deps, { path, kind }, { signal, undecodable: 'input-unreachable' })
    if (seen === null) return 'input-unscreened'
    if (!isForbidden(seen, tool) && !(isForAdults && mayShowMinor(seen))) continue
    await noteRefusal(deps.db, attempt.id, { what: 'A file', seen })
    return 'input-refused'
  }
  return null
}
