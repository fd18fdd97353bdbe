import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldContext } from './field-context.ts'
import { FieldMessages } from './field-messages.tsx'
import * as text from './fields-text.ts'

type Props = {
  label: string
  children: ReactNode
  hint?: ReactNode
  /** Why the value is invalid. */
  error?: string | undefined
  /** Confirms that the value is valid. */
  success?: string | undefined
  optional?: boolean
  /** Shown at the end of the label's line, such as a link. */
  aside?: ReactNode
  counter?: { used: number; most: number }
  hideLabel?: boolean
  className?: string
}

/** A labeled control. The control inside takes its id, its description and its invalid state from here. */
export function Field({ label, children, optional, aside, hideLabel, className, ...messages }: Props) {
  const { error, hint, counter } = messages
  const id = useId()
  const isOver = counter !== undefined && counter.used > counter.most
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <FieldContext value={{ id, describedBy: describedBy || undefined, invalid: Boolean(error) || isOver }}>
      <div className={clsx('grid min-w-0 grid-cols-1 content-start gap-2', className)}>
        <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="text-[14px]/[1.3] font-semibold">
            {label}
            {optional && <span className="font-normal text-fg-faint"> {text.optionalField}</span>}
          </label>
          {aside}
        </div>
        {children}
        <FieldMessages id={id} {...messages} />
      </div>
    </FieldContext>
  )
}
