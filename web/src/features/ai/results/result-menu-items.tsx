import { Copy, Dices, Hash, ReceiptText, Scaling, Share2, SquareSplitHorizontal, Trash2 } from 'lucide-react'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu-items.tsx'
import { promptOf } from '../ai-text.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { sharePost } from '../../posts/index.ts'
import { toolsTaking } from '../actions/result-as-input.ts'
import { upscalingOf } from '../actions/upscaling.ts'
import { copyText } from './copy-text.ts'
import type { ResultActionsProps } from './result-actions-props.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './results-text.ts'

/** The tools that take a result as their input, each with its price. */
export function UseItems({ output, tools, onUse }: ResultActionsProps) {
  return toolsTaking(tools, output.kind).map((tool) => (
    <MenuItem key={tool.task} onSelect={() => onUse(tool)}>
      <span className="min-w-0 flex-1">{tool.title}</span>
      <CreditAmount credits={tool.base_price} size={14} />
    </MenuItem>
  ))
}

/** Ways to make something else of a result. Each only fills in a form, which shows the price before it is sent. */
function MakeItems({ request, output, tools, onVary, onUpscale }: ResultActionsProps) {
  const upscaling = upscalingOf(tools, output, request.id)
  return (
    <>
      <MenuItem icon={<Dices size={18} />} onSelect={onVary}>
        {text.vary}
      </MenuItem>
      {upscaling && output.media && (
        <MenuItem icon={<Scaling size={18} />} onSelect={() => onUpscale(upscaling)}>
          <span className="min-w-0 flex-1">{text.upscale}</span>
          <CreditAmount credits={upscaling.tool.base_price} size={14} />
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  )
}

/** More actions for a request and its result. */
export function MoreItems(props: ResultActionsProps) {
  const { request, output, onUseSeed, onReceipt, onCompare, onDelete } = props
  const words = output.text ?? promptOf(request)
  const { seed } = output
  const profile = useViewer()?.profile
  const share = () => {
    if (output.post_id === null || !profile) props.onShare()
    else void sharePost({ id: output.post_id, profile_username: profile.username, profile })
  }
  return (
    <>
      <MakeItems {...props} />
      {output.kind === 'image' && (
        <MenuItem icon={<SquareSplitHorizontal size={18} />} onSelect={onCompare}>
          {text.compare}
        </MenuItem>
      )}
      {words !== null && (
        <MenuItem icon={<Copy size={18} />} onSelect={() => void copyText(words)}>
          {output.kind === 'text' ? text.copyWords : text.copyPrompt}
        </MenuItem>
      )}
      {seed !== null && (
        <MenuItem icon={<Hash size={18} />} onSelect={() => onUseSeed(seed)}>
          {text.takeSeed}
        </MenuItem>
      )}
      {output.content_id && output.media && (
        <MenuItem icon={<Share2 size={18} />} onSelect={share}>
          {text.share}
        </MenuItem>
      )}
      <MenuItem icon={<ReceiptText size={18} />} onSelect={onReceipt}>
        {text.receipt}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={18} />} onSelect={onDelete}>
        {common.deleteIt}
      </MenuItem>
    </>
  )
}
