import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useFieldProps } from './field-context.ts'
import { inputFrame } from './input-frame.ts'
import { MenuChoice } from './menu-items.tsx'
import { Menu } from './menu.tsx'

type Props<Value extends string> = {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One choice out of a short list, as the control of a `Field`. */
export function Select<Value extends string>({ value, choices, onChange }: Props<Value>) {
  return (
    <div className={clsx(inputFrame, 'relative pr-0')}>
      <select
        {...useFieldProps()}
        value={value}
        onChange={(event) => {
          const choice = choices.find((candidate) => candidate.value === event.target.value)
          if (choice) onChange(choice.value)
        }}
        className="h-12 flex-1 appearance-none bg-transparent pr-10 outline-none focus-visible:outline-none [&>option]:bg-surface-2"
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

/** The borderless choice of filters above a list: shows what holds, opens the others. */
export function FilterSelect<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: Props<Value> & { label: string }) {
  const chosen = choices.find((choice) => choice.value === value)
  const trigger = (
    <button
      type="button"
      aria-label={`${label}: ${chosen?.label ?? ''}`}
      className="inline-flex h-11 items-center gap-1.5 rounded-sm text-[14px] font-medium whitespace-nowrap text-fg-muted hover:text-fg"
    >
      {chosen?.label}
      <ChevronDown size={18} aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger} label={label}>
      {choices.map((choice) => (
        <MenuChoice key={choice.value} on={choice.value === value} onSelect={() => onChange(choice.value)}>
          {choice.label}
        </MenuChoice>
      ))}
    </Menu>
  )
}
