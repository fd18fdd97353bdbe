import { lockUsableContents } from '#content'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { fileFieldsOf, inputsOf } from '../catalogue/inputs-of.ts'
import { contentIdIn, isOwnAddress } from '../files/content-address.ts'
import type { CheckedRequest } from './check-request.ts'

/**
 * The ids of the contents that an input refers to by addresses of this server. They must be the user's own photos and
 * videos and be ready. None of them can be deleted or hidden before the transaction ends. Throws `invalid-request` with
 * every invalid field. Files at other addresses are fetched when the request starts.
 */
export async function lockOwnFiles(
  tx: Tx,
  deps: Pick<AiDeps, 'publicUrl'>,
  {
    actor: { profileId },
    checked: { tool, model, input },
  }: { actor: Actor; checked: Pick<CheckedRequest, 'tool' | 'model' | 'input'> },
): Promise<string[]> {
  const wanted = fileFieldsOf(inputsOf(tool, model)).flatMap(({ name, kind }) => {
    const address = input[name]
    return typeof address === 'string' && isOwnAddress(deps, address) ? [{ name, kind, address }] : []
  })
  if (wanted.length === 0) return []
  const ids = wanted.flatMap(({ address }) => contentIdIn(address) ?? [])
  const own = new Map(
    (await lockUsableContents(tx, { profileId, ids })).map((content) => [content.id, content]),
  )
  const fields: Record<string, string> = {}
  for (const { name, kind, address } of wanted) {
    const content = own.get(contentIdIn(address) ?? '')
    const thing = kind === 'video' ? 'video' : 'photo'
    if (content?.kind !== thing) {
      fields[name] = `Choose a ${thing} from your gallery.`
    } else if (content.status !== 'ready') {
      fields[name] = `This ${thing} is still being processed. Try again in a moment.`
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  return [...own.keys()]
}
