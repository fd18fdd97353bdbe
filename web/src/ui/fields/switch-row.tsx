import { useId } from 'react'
import type { ReactNode } from 'react'
import { Switch } from './switch.tsx'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  /** Ignores presses until the last one has been saved. A disabled switch would lose the focus. */
  pending?: boolean
  onChange: (on: boolean) => void
}

/** A setting that is on or off: text on the left, switch on the right, and the whole row can be pressed. */
export function SwitchRow({ label, hint, checked, disabled = false, pending = false, onChange }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-6">
      <span className="grid gap-0.5">
        <b className="leading-[1.35]">{label}</b>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-fg-faint">
            {hint}
          </span>
        )}
      </span>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        {...(pending && { 'aria-disabled': true, className: 'opacity-50' })}
        onChange={(on) => {
          if (!pending) onChange(on)
        }}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
    </label>
  )
}
