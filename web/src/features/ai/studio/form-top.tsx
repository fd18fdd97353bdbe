import type { AiTool } from '@fanfare/contract/ai/tools'
import { Notice } from '../../../ui/states/notice.tsx'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { PresetsButton } from '../presets/presets-button.tsx'
import type { ApplyPreset } from '../presets/use-apply-preset.ts'
import { FromPicture } from '../recipes/from-picture.tsx'
import { PictureReport } from '../recipes/picture-report.tsx'
import type { PictureState } from '../recipes/use-picture.ts'
import { KeptTyped } from './kept-typed.tsx'

type Props = {
  tool: AiTool
  tools: readonly AiTool[]
  form: ToolFormState
  picture: PictureState
  apply: ApplyPreset
  /** The fields with user input that a remix didn't change. */
  kept: readonly string[]
  onReplaceAll: () => void
}

/** Shown above a tool's fields: ways to fill them in, and what was filled in. */
export function FormTop({ kept, onReplaceAll, apply, ...props }: Props) {
  const { form, picture } = props
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FromPicture onFiles={picture.read} />
        <PresetsButton tool={props.tool} form={form} apply={apply} />
      </div>
      <PictureReport {...props} />
      {kept.length > 0 && (
        <Notice tone="info">
          <KeptTyped fields={form.fields} names={kept} onReplaceAll={onReplaceAll} />
        </Notice>
      )}
    </>
  )
}
