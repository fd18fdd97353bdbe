import type { Tx } from '#kernel/db'

/** The step about prices of a profile's introduction is done, or left for later. Again it changes nothing. */
export async function answerPricing(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ pricing_answered_at: at })
    .where('id', '=', profileId)
    .where('pricing_answered_at', 'is', null)
    .execute()
}
