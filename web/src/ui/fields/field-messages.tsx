import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  id: string
  hint?: ReactNode
  error?: string | undefined
  success?: string | undefined
  counter?: { used: number; most: number }
}

/** The line below a control: its error or confirmation, its hint, and the remaining characters. */
export function FieldMessages({ id, hint, error, success, counter }: Props) {
  if (!error && !success && !hint && !counter) return null
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        {error && (
          <p
            id={`${id}-error`}
            role="alert"
            className="flex items-start gap-1.5 text-small font-medium text-danger"
          >
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
            {error}
          </p>
        )}
        {!error && success && (
          <p role="status" className="flex items-start gap-1.5 text-small font-medium text-success">
            <CircleCheck size={16} className="mt-0.5 shrink-0" aria-hidden />
            {success}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-small text-fg-faint">
            {hint}
          </p>
        )}
      </div>
      {counter && <Counter {...counter} />}
    </div>
  )
}

function Counter({ used, most }: { used: number; most: number }) {
  return (
    <span
      className={clsx(
        'tabular shrink-0 text-small',
        used > most ? 'font-semibold text-danger' : 'text-fg-faint',
      )}
    >
      {used} / {most}
    </span>
  )
}
