import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useFieldProps } from './field-context.ts'
import { inputFrame } from './input-frame.ts'

type Props<Value extends string> = {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Lets the caller move the focus here. */
  ref?: Ref<HTMLSelectElement>
}

/** A choice from a short list, as the control of a `Field`. */
export function Select<Value extends string>({ value, choices, onChange, ref }: Props<Value>) {
  return (
    <div className={clsx(inputFrame, 'relative pr-0')}>
      <select
        {...useFieldProps()}
        ref={ref}
        value={value}
        onChange={(event) => {
          const choice = choices.find((candidate) => candidate.value === event.target.value)
          if (choice) onChange(choice.value)
        }}
        className="h-12 min-w-0 flex-1 appearance-none bg-transparent pr-10 outline-none focus-visible:outline-none [&>option]:bg-surface-2"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute right-3.5 text-fg-faint" aria-hidden />
    </div>
  )
}
