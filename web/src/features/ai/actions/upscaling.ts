import type { AiOutput } from '@fanfare/contract/ai/requests'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { addressOfContent } from '../form/content-address.ts'
import { fillForm, findForm, keepForm, typedBeside, type Filling } from '../form/kept-form.ts'
import { inputFieldFor } from './result-as-input.ts'

/** A tool that makes a result larger, and what to fill into its form. */
export type Upscaling = { tool: AiTool; filling: Filling }

const EFFECT = 'upscale_2x'

/** How a result can be made larger; undefined if this server has no model for that. */
export function upscalingOf(
  tools: readonly AiTool[],
  { content_id: contentId, kind }: Pick<AiOutput, 'content_id' | 'kind'>,
  requestId: string,
): Upscaling | undefined {
  const task = kind === 'image' ? 'image_effects' : 'video_upscale'
  const tool = tools.find((one) => one.task === task)
  const name = tool && inputFieldFor(tool, kind)
  if (!tool?.slug || tool.is_coming_soon || name === undefined || contentId === null) return undefined
  const model = tool.models.find(({ inputs }) =>
    kind === 'image' ? inputs.properties['effect']?.enum?.includes(EFFECT) : true,
  )
  if (!model) return undefined
  const file = { [name]: addressOfContent(contentId) }
  // Only some models have this effect, so the form can't keep another model. Any model makes a video larger.
  return kind === 'image'
    ? {
        tool,
        filling: {
          values: { ...file, effect: EFFECT },
          model: { provider: model.provider, model: model.id },
          parentId: requestId,
        },
      }
    : { tool, filling: { values: file, model: null, parentId: requestId } }
}

/** Fills a tool's form, where the values appear when the tool's page opens. */
export function fillFormOf(profileId: string, { tool, filling }: Upscaling): void {
  const owner = { profileId, task: tool.task }
  const before = findForm(owner)
  keepForm(owner, fillForm(before, filling, typedBeside(before, filling.values)).form)
}
