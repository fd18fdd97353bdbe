import type { Tx } from '#kernel/db'

/**
 * Ends the consents of a profile that gets another owner: neither user can make anything more with them. Earlier
 * results stay until somebody revokes the consent. Unsigned releases can no longer be signed, and faces that are being
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
