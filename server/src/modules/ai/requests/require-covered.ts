import { lockActiveConsent } from '#consents'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { Tool } from '../catalogue/tool.ts'
import { contentIdIn } from '../files/content-address.ts'
import type { Input } from '../tables.ts'

/**
 * The user's active consent that covers the person whose face or body a tool works on; null for tools that need no
 * consent. It can't be revoked before the transaction ends. Throws `consent-not-found`, `consent-not-active`, and
 * `invalid-request` with every invalid field. A photo from another site is invalid, because nobody consented to it.
 */
export async function requireCovered(
  tx: Tx,
  actor: Actor,
  {
    tool: { consentField },
    input,
    consentId,
  }: { tool: Pick<Tool, 'consentField'>; input: Input; consentId: string | null },
): Promise<string | null> {
  if (consentField === null) return null
  const id = consentId?.toLowerCase() ?? null
  const covered = id === null ? null : await lockActiveConsent(tx, actor, { id })
  const contentId = contentIdIn(String(input[consentField]))
  const isCovered = contentId !== null && (covered === null || covered.has(contentId))
  const fields = {
    ...(id === null && { consent_id: 'Choose the consent of the person shown.' }),
    ...(!isCovered && { [consentField]: 'Choose a photo that is covered by a consent.' }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  return id
}
