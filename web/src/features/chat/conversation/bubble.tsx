import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The text of a message. */
export function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <p
      dir="auto"
      className={clsx(
        'rounded-[20px] px-4 py-2.5 text-[15.5px] leading-normal wrap-anywhere whitespace-pre-wrap',
        isOwn ? 'rounded-br-[6px] bg-fg text-fg-inverse' : 'rounded-bl-[6px] bg-surface-2',
      )}
    >
      {children}
    </p>
  )
}
