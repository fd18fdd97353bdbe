import { clsx } from 'clsx'
import * as text from './media-text.ts'

/** The label's text for screen readers, and for the label of a link or button around it. */
export { madeWithAi } from './media-text.ts'

type Props = { size?: 'small' | 'medium'; className?: string }

/** A label on a photo or video that AI made or changed. The caller places it. */
export function AiLabel({ size = 'medium', className }: Props) {
  return (
    <span
      role="img"
      aria-label={text.madeWithAi}
      className={clsx(
        'over-media pointer-events-none inline-flex items-center font-semibold',
        size === 'medium' ? 'h-7.5 rounded-[9px] px-2.5 text-small' : 'h-6 rounded-[7px] px-1.5 text-caption',
        className,
      )}
    >
      {text.ai}
    </span>
  )
}
