import type { Tx } from '#kernel/db'

/**
 * Ends the consents of a profile that changes owners, so that neither owner can use them again. Earlier results stay
 * until somebody revokes the consent. Unsigned releases can't be signed after that, and faces that are still being
 * compared aren't verified.
 */
export async function endConsents(tx: Tx, { profileId, at }: { profileId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('face_consent')
    .set({ status: 'ended', ended_at: at })
    .where('profile_id', '=', profileId)
    .where('status', 'in', ['checking', 'waiting', 'active'])
    .execute()
}
