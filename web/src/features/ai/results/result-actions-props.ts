import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import type { AiTool } from '@fanfare/contract/ai/tools'
import type { Upscaling } from '../actions/upscaling.ts'

export type ResultActionsProps = {
  request: AiRequest
  output: AiOutput
  tools: readonly AiTool[]
  onRemix: () => void
  /** Fills the form with the request's inputs, whatever the user has typed. */
  onVary: () => void
  /** Fills the form of a tool that makes the result larger. */
  onUpscale: (upscaling: Upscaling) => void
  onUseSeed: (seed: number) => void
  /** Uses the result as an input of a tool. */
  onUse: (tool: AiTool) => void
  onReceipt: () => void
  /** Opens the share dialog for a result that isn't in a post. */
  onShare: () => void
  onCompare: () => void
  onDelete: () => void
}
