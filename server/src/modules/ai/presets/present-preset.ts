import type { AiPreset } from '@fanfare/contract/ai/presets'
import type { PresetRow } from './preset-queries.ts'

export const presentPreset = ({ profile_id: _owner, created_at, ...preset }: PresetRow): AiPreset => ({
  ...preset,
  created_at: created_at.toISOString(),
})
