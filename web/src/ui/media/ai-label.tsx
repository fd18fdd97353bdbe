import { clsx } from 'clsx'

/** What a label says to those who don't see it, also in the name of a link or button around it. */
export const madeWithAi = 'Made with AI'

type Props = { size?: 'small' | 'medium'; className?: string }

/** Says over a photo or video that AI made or changed it. The caller places it. */
export function AiLabel({ size = 'medium', className }: Props) {
  return (
    <span
      role="img"
      aria-label={madeWithAi}
      className={clsx(
        'over-media pointer-events-none inline-flex items-center font-semibold',
        size === 'medium' ? 'h-7.5 rounded-[9px] px-2.5 text-small' : 'h-6 rounded-[7px] px-1.5 text-caption',
        className,
      )}
    >
      AI
    </span>
  )
}
