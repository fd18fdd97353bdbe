import type { Tx } from '#kernel/db'
import { changedMentions } from './changed-mentions.ts'
import { recallMentions, tellOfMentions } from './tell-of-mentions.ts'

/** Notifies the people newly mentioned in a bio. */
export async function tellOfBioMentions(
  tx: Tx,
  { profileId, at, ...bios }: { profileId: string; before: string; now: string; at: Date },
): Promise<void> {
  const { added, dropped } = await changedMentions(tx, { byProfileId: profileId, ...bios })
  await recallMentions(tx, { subjectId: profileId, profileIds: dropped })
  await tellOfMentions(tx, { subjectId: profileId, byProfileId: profileId, profileIds: added, at })
}
