import { ChevronDown } from 'lucide-react'
import { MenuChoice } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** An unobtrusive filter above a list: shows the current choice, and the others in a menu. */
export function ChoiceMenu<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const chosen = choices.find((choice) => choice.value === value)?.label
  return (
    <Menu
      label={label}
      className="min-w-44"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${chosen}`}
          className="inline-flex h-13 items-center gap-1.5 rounded-sm text-[14px] font-medium whitespace-nowrap text-fg-muted hover:text-fg"
        >
          {chosen}
          <ChevronDown size={18} className="text-fg-faint" aria-hidden />
        </button>
      }
    >
      {choices.map((choice) => (
        <MenuChoice key={choice.value} on={choice.value === value} onSelect={() => onChange(choice.value)}>
          {choice.label}
        </MenuChoice>
      ))}
    </Menu>
  )
}
