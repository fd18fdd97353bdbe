import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldContext } from './field-context.ts'

type Props = {
  label: string
  children: ReactNode
  hint?: ReactNode
  /** Why what was entered is refused. */
  error?: string | undefined
  /** What is good about what was entered. */
  success?: string | undefined
  optional?: boolean
  /** Something at the end of the label's line, such as a link. */
  aside?: ReactNode
  counter?: { used: number; most: number }
  hideLabel?: boolean
  className?: string
}

/** A labelled control. The control inside takes its id, its description and its invalid state from here. */
export function Field({
  label,
  children,
  hint,
  error,
  success,
  optional,
  aside,
  counter,
  hideLabel,
  className,
}: Props) {
  const id = useId()
  const isOver = counter !== undefined && counter.used > counter.most
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <FieldContext value={{ id, describedBy: describedBy || undefined, invalid: Boolean(error) || isOver }}>
      <div className={clsx('grid min-w-0 content-start gap-2', className)}>
        <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="text-[14px]/[1.3] font-semibold">
            {label}
            {optional && <span className="font-normal text-fg-faint"> (optional)</span>}
          </label>
          {aside}
        </div>
        {children}
        {(error || success || hint || counter) && (
          <div className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              {error && (
                <p
                  id={`${id}-error`}
                  role="alert"
                  className="flex items-center gap-1.5 text-small font-medium text-danger"
                >
                  <CircleAlert size={16} aria-hidden />
                  {error}
                </p>
              )}
              {!error && success && (
                <p role="status" className="flex items-center gap-1.5 text-small font-medium text-success">
                  <CircleCheck size={16} aria-hidden />
                  {success}
                </p>
              )}
              {hint && (
                <p id={`${id}-hint`} className="text-small text-fg-faint">
                  {hint}
                </p>
              )}
            </div>
            {counter && (
              <span
                className={clsx(
                  'tabular shrink-0 text-small',
                  isOver ? 'font-semibold text-danger' : 'text-fg-faint',
                )}
              >
                {counter.used} / {counter.most}
              </span>
            )}
          </div>
        )}
      </div>
    </FieldContext>
  )
}
