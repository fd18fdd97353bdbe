import type { AiTool } from '@fanfare/contract/ai/tools'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import type { ChosenModel } from './kept-form.ts'
import { readinessText } from './readiness-text.ts'
import * as text from './form-text.ts'

type Props = {
  tool: AiTool
  /** The model that will be used: the chosen one, or the first that "auto" tries. */
  model: ChosenModel
  onChooseOther: () => void
}

/** Explains why a request to this model has to wait. Renders nothing if the model is ready. */
export function ReadinessNotice({ tool, model, onChooseOther }: Props) {
  const { readiness } =
    tool.models.find(({ provider, id }) => provider === model?.provider && id === model.model) ??
    (tool.models.every((each) => each.readiness !== null) ? tool.models[0] : undefined) ??
    {}
  if (!readiness) return null
  const hasOther = tool.models.some((each) => each.readiness === null)
  return (
    <Notice tone={readiness.state === 'failed' ? 'caution' : 'info'}>
      {readinessText(readiness)}
      {hasOther && (
        <Button size="small" className="mt-2 flex" onClick={onChooseOther}>
          {text.chooseAnotherModel}
        </Button>
      )}
    </Notice>
  )
}
