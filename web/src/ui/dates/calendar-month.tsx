import { firstWeekday } from '@fanfare/contract/interface/dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type DateRange, type Modifiers } from 'react-day-picker'
import * as text from './dates-text.ts'

type Props = {
  /** The month that is shown first. */
  shown: Date
  min?: Date | undefined
  max?: Date | undefined
  onChoose: (day: Date) => void
} & ({ mode: 'single'; selected: Date | undefined } | { mode: 'range'; selected: DateRange | undefined })

/**
 * The days of a month, Monday first. The library provides the keyboard control and the texts for screen
 * readers; the kit provides the look.
 */
export function CalendarMonth({ shown, min, max, onChoose, ...choice }: Props) {
  const disabled = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]
  const shared = {
    defaultMonth: shown,
    ...(min && { startMonth: min }),
    ...(max && { endMonth: max }),
    weekStartsOn: firstWeekday,
    showOutsideDays: true,
    fixedWeeks: true,
    navLayout: 'around',
    components: { Chevron },
    labels: {
      labelDayButton: nameOfDay,
      labelPrevious: () => text.previousMonth,
      labelNext: () => text.nextMonth,
    },
  } as const
  return choice.mode === 'single' ? (
    <DayPicker
      {...shared}
      disabled={disabled}
      mode="single"
      required
      selected={choice.selected}
      onSelect={onChoose}
      classNames={{ ...look, selected: chosen }}
    />
  ) : (
    <DayPicker
      {...shared}
      disabled={disabled}
      mode="range"
      selected={choice.selected}
      // The library has its own rules for ranges. Here, `chooseDay` decides what a click does.
      onSelect={(_range, day) => onChoose(day)}
      classNames={{
        ...look,
        range_start: `rounded-l-sm bg-accent-tint ${chosen}`,
        range_end: `rounded-r-sm bg-accent-tint ${chosen}`,
        range_middle: 'bg-accent-tint',
      }}
    />
  )
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/**
 * The label contains the visible number as a separate word, so that people who control the page by voice can say it.
 */
function nameOfDay(date: Date, { today, selected }: Modifiers): string {
  return text.dayInWords(longDate.format(date), { today, selected })
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon size={20} aria-hidden />
}

const chosen = '*:bg-accent! *:text-on-accent! *:font-semibold'

const arrow =
  'grid size-9 place-items-center rounded-sm text-fg-muted hover:bg-surface-3 hover:text-fg aria-disabled:opacity-35'

const look = {
  month: 'tabular grid grid-cols-[36px_minmax(0,1fr)_36px] items-center gap-y-2',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'text-center font-semibold',
  month_grid: 'col-span-3 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'pb-1 text-center text-caption font-normal text-fg-faint',
  day: 'p-0 text-center',
  day_button:
    'h-10 w-full rounded-sm text-[14.5px] font-semibold hover:bg-surface-hover focus-visible:outline-2! disabled:hover:bg-transparent',
  today: '*:underline *:underline-offset-4 *:decoration-2',
  outside: '*:font-normal *:text-fg-faint',
  disabled: '*:opacity-35',
} as const
