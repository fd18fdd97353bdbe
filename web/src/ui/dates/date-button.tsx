import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldProps } from '../fields/field-context.ts'
import { inputFrame } from '../fields/input-frame.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  /** The current choice, in words. */
  chosen: string | undefined
  placeholder: string
}

/** A button that opens a calendar and shows the choice, as the control of a `Field`. */
export function DateButton({ label, icon, chosen, placeholder, ...rest }: Props) {
  const field = useFieldProps()
  return (
    <button
      type="button"
      {...rest}
      {...field}
      aria-label={`${label}: ${chosen ?? placeholder}`}
      className={clsx(inputFrame, 'w-full text-left')}
    >
      {icon}
      <span className={clsx('truncate', !chosen && 'text-fg-faint')}>{chosen ?? placeholder}</span>
    </button>
  )
}
