import type { AiPreset } from '@fanfare/contract/ai/presets'
import { aiLimits } from '@fanfare/contract/ai/limits'
import type { aiPresets } from '@fanfare/contract/ai/preset-routes'
import type { BodyOf } from '@fanfare/contract/api/route'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { checkPartialInput } from '../catalogue/check-input.ts'
import { findModel } from '../catalogue/find-model.ts'
import { fileFieldsOf, inputsOf } from '../catalogue/inputs-of.ts'
import type { Model } from '../catalogue/tool.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { Input } from '../tables.ts'
import {
  countPresets,
  findPreset,
  insertPresetIfAbsent,
  lockPresets,
  type PresetRow,
} from './preset-queries.ts'
import { presentPreset } from './present-preset.ts'

type Form = BodyOf<typeof aiPresets.save>

/**
 * Saves a form under a name, without its files. Saving again with the same id changes nothing. Throws
 * `ai-too-many-presets`, `conflict` if another preset has the id, `ai-model-unavailable` if the tool doesn't have the
 * model, and `invalid-request` with every invalid field.
 */
export async function savePreset(
  { db, clock }: Pick<AiDeps, 'db' | 'clock'>,
  { profileId }: Actor,
  form: Form,
): Promise<AiPreset> {
  const id = form.id.toLowerCase()
  const { task, provider = null, model = null } = form
  const name = form.name.trim()
  const row: PresetRow = {
    id,
    profile_id: profileId,
    task,
    name,
    provider,
    model,
    input: checked(form),
    created_at: clock.now(),
  }
  const saved = await inTransaction(db, async (tx) => {
    await lockPresets(tx, profileId)
    const earlier = await findPreset(tx, id)
    if (earlier) return earlier
    if ((await countPresets(tx, { profileId, task })) >= aiLimits.presets)
      throw new Problem('ai-too-many-presets')
    await insertPresetIfAbsent(tx, row)
    return findPreset(tx, id)
  })
  if (saved?.profile_id !== profileId || saved.task !== task) throw new Problem('conflict')
  return presentPreset(saved)
}

/** The values that the tool or chosen model accepts, without files, because these may be deleted at any time. */
function checked(form: Form): Input {
  const tool = toolOf(form.task)
  const model = chosenModel(form)
  const files = new Set(fileFieldsOf(inputsOf(tool, model)).map(({ name }) => name))
  const kept = Object.entries(form.input).filter(([name]) => !files.has(name))
  return checkPartialInput(tool, model, Object.fromEntries(kept)).input
}

function chosenModel({ task, provider, model: id }: Form): Model | null {
  if (!provider && !id) return null
  const model = provider && id ? findModel(task, { provider, model: id }) : undefined
  if (!model) throw new Problem('ai-model-unavailable')
  return model
}
