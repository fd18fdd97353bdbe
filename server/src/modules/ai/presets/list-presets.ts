import type { AiPreset } from '@fanfare/contract/ai/presets'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { listPresetRows } from './preset-queries.ts'
import { presentPreset } from './present-preset.ts'

/** The own presets of a tool, the first saved first. */
export async function listPresets(
  { db }: Pick<AiDeps, 'db'>,
  { profileId }: Actor,
  { task }: { task: AiTask },
): Promise<AiPreset[]> {
  return (await listPresetRows(db, { profileId, task })).map(presentPreset)
}
