import type { AiPreset } from '@fanfare/contract/ai/presets'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { listPresetRows } from './preset-queries.ts'
import { presentPreset } from './present-preset.ts'

/** The user's presets of a tool, oldest first. */
export async function listPresets(
  { db }: Pick<AiDeps, 'db'>,
  { profileId }: Actor,
  { task }: { task: AiTask },
): Promise<AiPreset[]> {
  return (await listPresetRows(db, { profileId, task })).map(presentPreset)
}
