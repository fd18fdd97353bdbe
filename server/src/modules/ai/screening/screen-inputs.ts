import type { AiAdapter, AiInputFile } from '#gateways/ai/port'
import type { AiDeps } from '../ai-deps.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { Step } from '../running/step.ts'
import { isForbidden, look, mayShowMinor, noteRefusal } from './look.ts'
import { isForAdultsOnly } from './screen-prompt.ts'

/** Why an attempt wasn't sent: one of its files is forbidden, or couldn't be screened. */
export type InputRefusal = 'input-refused' | 'input-unscreened'

/**
 * Screens a request's files before a provider receives them. Refuses what is refused in a result, and also files that
 * may show somebody under 18 if the prompt requests something for adults. Files for this server's own engine never leave
 * it, so an ordinary prompt needs no more than the screening of the result. Its face swap, try-on and effects get no
 * prompt. Returns null for files that can be sent, and throws an AiFault for a file that can't be decoded.
 */
export async function screenInputs(
  deps: Pick<AiDeps, 'db' | 'screener'>,
  { request, attempt, adapter, signal }: Step & { adapter: AiAdapter },
  files: ReadonlyMap<string, AiInputFile>,
): Promise<InputRefusal | null> {
  const tool = toolOf(request.task)
  const isForAdults = isForAdultsOnly(tool, request.input)
  if (adapter.provider === 'local' && !isForAdults) return null
  for (const { path, kind } of files.values()) {
    const options = { ages: isForAdults, signal, undecodable: 'input-unreachable' } as const
    const seen = await look(deps, { path, kind }, options)
    if (seen === null) return 'input-unscreened'
    if (!isForbidden(seen, tool) && !(isForAdults && mayShowMinor(seen))) continue
    await noteRefusal(deps.db, attempt.id, { what: 'A file', seen })
    return 'input-refused'
  }
  return null
}
