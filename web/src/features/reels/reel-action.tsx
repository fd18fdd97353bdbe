import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  /** Shown below the icon. */
  words: string
  tone?: 'plain' | 'liked' | 'brass'
}

const grounds = { plain: 'bg-surface-2 text-fg', liked: 'bg-accent-tint text-accent', brass: 'bg-brass-tint' }

/** A button next to a reel, or on top of the video on a phone. */
export function ReelAction({ icon, words, tone = 'plain', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'grid w-15 justify-items-center gap-1.25 rounded-md text-small/[1.2] font-semibold hover:text-fg max-md:drop-shadow-[0_1px_4px_rgb(7_8_11/0.6)]',
        tone === 'brass' ? 'text-brass-text max-md:text-[#e4b85c]!' : 'text-fg-muted max-md:text-media!',
      )}
    >
      <span
        className={clsx(
          'grid size-13 place-items-center rounded-[18px] max-md:size-11.5 max-md:rounded-[16px] max-md:bg-black/50',
          grounds[tone],
          tone === 'plain' && 'max-md:text-media',
        )}
      >
        {icon}
      </span>
      <span className="tabular">{words}</span>
    </button>
  )
}
