import type { AiPreset } from '@fanfare/contract/ai/presets'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { deletePreset, updatePresetName } from './preset-queries.ts'
import { presentPreset } from './present-preset.ts'

type Deps = Pick<AiDeps, 'db'>

/** Throws `ai-preset-not-found`. */
export async function renamePreset(
  { db }: Deps,
  { profileId }: Actor,
  { id, name }: { id: string; name: string },
): Promise<AiPreset> {
  const change = { id: id.toLowerCase(), profileId, name: name.trim() }
  const renamed = await inTransaction(db, (tx) => updatePresetName(tx, change))
  if (!renamed) throw new Problem('ai-preset-not-found')
  return presentPreset(renamed)
}

/** Throws `ai-preset-not-found`. */
export async function removePreset(
  { db }: Deps,
  { profileId }: Actor,
  { id }: { id: string },
): Promise<void> {
  const wasThere = await inTransaction(db, (tx) => deletePreset(tx, { id: id.toLowerCase(), profileId }))
  if (!wasThere) throw new Problem('ai-preset-not-found')
}
