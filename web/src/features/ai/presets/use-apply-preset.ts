import type { AiPreset } from '@fanfare/contract/ai/presets'
import { promptInStyle, type AiStyle } from '@fanfare/contract/ai/styles'
import type { AiTool } from '@fanfare/contract/ai/tools'
import type { Filling } from '../form/kept-form.ts'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { fitRecipe, type FittedRecipe } from '../recipes/fit-recipe.ts'
import type { NewsOfTool } from '../recipes/picture-news.ts'
import * as text from './presets-text.ts'

type Options = { tool: AiTool; form: ToolFormState; onNews: (news: NewsOfTool | undefined) => void }

/** Fills a form with a preset. The user's own input and fields that the preset doesn't mention stay. */
export function useApplyPreset({ tool, form, onNews }: Options) {
  const say = (filled: { from: string; fitted: FittedRecipe; filling: Filling; kept: string[] }) =>
    onNews({ task: tool.task, news: { step: 'filled', ...filled } })
  return {
    preset({ name, provider, model, input }: AiPreset) {
      const named = model === null ? null : { provider, name: model }
      const recipe = { tool: tool.task, model: named, values: input, size: null }
      const fitted = fitRecipe(recipe, { tool, chosen: form.model })
      const { values } = fitted
      const filling = { values, model: fitted.model, parentId: form.parentId, keepsRest: true }
      say({ from: name, fitted, filling, kept: form.fillFrom(filling) })
    },
    style(style: AiStyle) {
      const prompt = form.values['prompt']
      const styled = promptInStyle(typeof prompt === 'string' ? prompt : '', style)
      const recipe = { tool: tool.task, model: null, values: style.values, size: null }
      const fitted = fitRecipe(recipe, { tool, chosen: form.model })
      const filling = { values: fitted.values, model: null, parentId: form.parentId, keepsRest: true }
      const kept = form.restyle(filling, styled)
      const filled = styled === null ? fitted.filled : [text.promptField, ...fitted.filled]
      say({ from: style.title, fitted: { ...fitted, filled }, filling, kept })
    },
  }
}

export type ApplyPreset = ReturnType<typeof useApplyPreset>
