import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldProps } from './field-context.ts'
import { inputBare, inputFrame } from './input-frame.ts'

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  icon?: ReactNode
  prefix?: ReactNode
  suffix?: ReactNode
}

export function TextInput({ icon, prefix, suffix, className, ...rest }: Props) {
  return (
    <div className={clsx(inputFrame, className)}>
      {icon && <span className="text-fg-faint">{icon}</span>}
      {prefix && <span className="-mr-2 text-fg-faint">{prefix}</span>}
      <input type="text" dir="auto" {...useFieldProps()} {...rest} className={clsx(inputBare, 'h-12')} />
      {suffix}
    </div>
  )
}
