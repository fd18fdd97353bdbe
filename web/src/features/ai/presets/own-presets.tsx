import type { AiPreset } from '@fanfare/contract/ai/presets'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PresetRow } from './preset-row.tsx'
import { presetsQuery } from './preset-queries.ts'
import * as text from './presets-text.ts'

type Props = { tool: Pick<AiTool, 'task'>; onChoose: (preset: AiPreset) => void }

/** The user's saved presets of a tool. */
export function OwnPresets({ tool, onChoose }: Props) {
  const presets = useQuery(presetsQuery(tool.task))
  return (
    <Loaded query={presets} what={text.yourPresets} skeleton={<Skeleton className="h-14 rounded-md!" />}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-fg-muted">{text.noPresets}</p>
        ) : (
          <ul aria-label={text.yourPresets} className="grid gap-2">
            {list.map((preset) => (
              <PresetRow key={preset.id} preset={preset} onChoose={() => onChoose(preset)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
