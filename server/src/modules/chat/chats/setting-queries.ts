import type { ChatSettings } from '@fanfare/contract/chat/chat'
import type { Db, Tx } from '#kernel/db'

/** Changes some of a profile's settings. The others keep their values. */
export async function saveSettings(
  tx: Tx,
  { profileId, settings }: { profileId: string; settings: Partial<ChatSettings> },
): Promise<void> {
  const { who_can_write: whoCanWrite, shows_online: showsOnline } = settings
  const changed = {
    ...(whoCanWrite !== undefined && { may_write: whoCanWrite }),
    ...(showsOnline !== undefined && { shows_online: showsOnline }),
  }
  if (Object.keys(changed).length === 0) return
  await tx
    .insertInto('chat_setting')
    .values({ profile_id: profileId, ...changed })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(changed))
    .execute()
}

export async function findSettings(db: Db, { profileId }: { profileId: string }): Promise<ChatSettings> {
  const found = await db
    .selectFrom('chat_setting')
    .select(['may_write', 'shows_online'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return { who_can_write: found?.may_write ?? 'anyone', shows_online: found?.shows_online ?? true }
}
