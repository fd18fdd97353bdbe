import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import type { AiTool } from '@fanfare/contract/ai/tools'

export type ResultActionsProps = {
  request: AiRequest
  output: AiOutput
  tools: readonly AiTool[]
  onRemix: () => void
  onUseSeed: (seed: number) => void
  /** Takes the result as an input of a tool. */
  onUse: (tool: AiTool) => void
  onReceipt: () => void
  /** Opens what can be shared of a result that no post shows. */
  onShare: () => void
  onCompare: () => void
  onDelete: () => void
}
