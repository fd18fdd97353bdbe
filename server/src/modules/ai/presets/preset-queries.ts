import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { AiTables } from '../tables.ts'

export type PresetRow = Selectable<AiTables['ai_preset']>

export const listPresetRows = (
  db: Db,
  { profileId, task }: { profileId: string; task: AiTask },
): Promise<PresetRow[]> =>
  db
    .selectFrom('ai_preset')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('task', '=', task)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Finds a preset of any profile. */
export const findPreset = (db: Db, id: string): Promise<PresetRow | undefined> =>
  db.selectFrom('ai_preset').selectAll().where('id', '=', id).executeTakeFirst()

/** Serializes saving presets of one profile, so that simultaneous requests can't exceed the limit. */
export async function lockPresets(tx: Tx, profileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai presets ${profileId}`}, 0))`.execute(tx)
}

export async function countPresets(
  tx: Tx,
  { profileId, task }: { profileId: string; task: AiTask },
): Promise<number> {
  const { count } = await tx
    .selectFrom('ai_preset')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('profile_id', '=', profileId)
    .where('task', '=', task)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Does nothing if the id is taken. */
export async function insertPresetIfAbsent(tx: Tx, row: PresetRow): Promise<void> {
  await tx
    .insertInto('ai_preset')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined if the profile has no such preset. */
export const updatePresetName = (
  tx: Tx,
  { id, profileId, name }: { id: string; profileId: string; name: string },
): Promise<PresetRow | undefined> =>
  tx
    .updateTable('ai_preset')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returningAll()
    .executeTakeFirst()

/** Returns false if the preset doesn't exist. */
export async function deletePreset(
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ai_preset')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
