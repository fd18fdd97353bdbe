import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { tone?: 'quiet' | 'accent' }

/** A small text button in a thread. Its touch target is larger than the text. */
export function CommentTextButton({ tone = 'quiet', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'relative justify-self-start rounded-xs text-small font-semibold before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline',
        tone === 'accent' ? 'text-accent-text' : 'text-fg-faint hover:text-fg',
      )}
    />
  )
}
