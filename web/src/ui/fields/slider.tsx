import { Slider as Base } from '@base-ui/react/slider'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  /** The value in words for screen readers; by default the number. */
  textOf?: (value: number) => string
  onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step = 1, disabled = false, textOf, onChange }: Props) {
  return (
    <Base.Root value={value} min={min} max={max} step={step} disabled={disabled} onValueChange={onChange}>
      <Base.Control className="flex h-11 w-full touch-none items-center select-none data-disabled:opacity-50">
        <Base.Track className="h-1 w-full rounded-full bg-surface-3 forced-colors:bg-[GrayText]">
          <Base.Indicator className="rounded-full bg-fg forced-colors:bg-[Highlight]" />
          <Base.Thumb
            aria-label={label}
            {...(textOf && { getAriaValueText: (_text, shown) => textOf(shown) })}
            className="size-5 rounded-full bg-fg ring-4 ring-surface-1 forced-colors:bg-[ButtonText] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
