import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'

type Props = {
  title: string
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the end of the title's line, such as the current choice. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A title above a control that has its own name for screen readers, such as a slider or a group of choices. */
export function Labelled({ title, hint, error, aside, children, className }: Props) {
  const id = useId()
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 content-start gap-2', className)}>
      <div className="flex items-baseline justify-between gap-3 text-[14px]/[1.3] font-semibold">
        <span aria-hidden>{title}</span>
        {aside}
      </div>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
