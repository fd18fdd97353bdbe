import { Copy, Hash, ReceiptText, Share2, SquareSplitHorizontal, Trash2 } from 'lucide-react'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu-items.tsx'
import { promptOf } from '../ai-text.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { sharePost } from '../../posts/index.ts'
import { toolsTaking } from '../actions/result-as-input.ts'
import { copyText } from './copy-text.ts'
import type { ResultActionsProps } from './result-actions-props.ts'

/** The tools that take a result as their input, each with its price. */
export function UseItems({ output, tools, onUse }: ResultActionsProps) {
  return toolsTaking(tools, output.kind).map((tool) => (
    <MenuItem key={tool.task} onSelect={() => onUse(tool)}>
      <span className="min-w-0 flex-1">{tool.title}</span>
      <CreditAmount credits={tool.base_price} size={14} />
    </MenuItem>
  ))
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
      {output.kind === 'image' && (
        <MenuItem icon={<SquareSplitHorizontal size={18} />} onSelect={onCompare}>
          Compare with another
        </MenuItem>
      )}
      {words !== null && (
        <MenuItem icon={<Copy size={18} />} onSelect={() => void copyText(words)}>
          {output.kind === 'text' ? 'Copy text' : 'Copy prompt'}
        </MenuItem>
      )}
      {seed !== null && (
        <MenuItem icon={<Hash size={18} />} onSelect={() => onUseSeed(seed)}>
          Use this seed
        </MenuItem>
      )}
      {output.content_id && output.media && (
        <MenuItem icon={<Share2 size={18} />} onSelect={share}>
          Share
        </MenuItem>
      )}
      <MenuItem icon={<ReceiptText size={18} />} onSelect={onReceipt}>
        Receipt
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={18} />} onSelect={onDelete}>
        Delete
      </MenuItem>
    </>
  )
}
