import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { useFieldProps } from './field-context.ts'
import { inputFrame } from './input-frame.ts'
import { popupClass, popupRowClass } from './popup-class.ts'

type Props<Value extends string> = {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Needed where no `Field` names the control. */
  label?: string
  /** `quiet` is the borderless one of filters above a list. */
  look?: 'field' | 'quiet'
}

/** One choice out of a short list. */
export function Select<Value extends string>({
  value,
  choices,
  onChange,
  label,
  look = 'field',
}: Props<Value>) {
  const field = useFieldProps()
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
    >
      <Base.Trigger
        {...field}
        {...(label && { 'aria-label': label })}
        className={clsx(
          look === 'field'
            ? clsx(inputFrame, 'w-full justify-between text-left')
            : 'inline-flex h-11 items-center gap-1.5 rounded-sm text-[14px] font-medium text-fg-muted hover:text-fg',
        )}
      >
        <Base.Value />
        <Base.Icon>
          <ChevronDown size={18} className="text-fg-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          align={look === 'field' ? 'start' : 'end'}
          sideOffset={6}
          collisionPadding={12}
          className="z-(--ff-z-toast) outline-none"
        >
          <Base.Popup className={clsx(popupClass, 'min-w-[max(11rem,var(--anchor-width))]')}>
            <Base.List>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className={popupRowClass}>
                  <Base.ItemText className="flex-1">{choice.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check size={18} className="text-accent-text" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
