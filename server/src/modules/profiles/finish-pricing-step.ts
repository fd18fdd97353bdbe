import type { Tx } from '#kernel/db'

/** Marks the pricing step of a profile's introduction as completed or skipped. Repeating it changes nothing. */
export async function finishPricingStep(
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
