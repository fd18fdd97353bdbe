import { clsx } from 'clsx'

export type ChartTone = 1 | 2 | 3 | 4 | 5

type Part = { name: string; share: number; tone: ChartTone }

const colours: Record<ChartTone, string> = {
  1: 'var(--ff-chart-1)',
  2: 'var(--ff-chart-2)',
  3: 'var(--ff-chart-3)',
  4: 'var(--ff-chart-4)',
  5: 'var(--ff-chart-5)',
}

/** In high contrast, backgrounds disappear. These keep theirs, with an outline that is visible on every background. */
const keepsColour = 'forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText]'

/** The parts of a whole, side by side. A list or table next to the bar names them in the same order. */
export function ShareBar({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="flex h-4 gap-1" aria-hidden>
      {parts
        .filter(({ share }) => share > 0)
        .map(({ name, share, tone }) => (
          <span
            key={name}
            title={name}
            className={clsx('min-w-1 rounded-[5px]', keepsColour)}
            style={{ flexGrow: share, flexBasis: 0, background: colours[tone] }}
          />
        ))}
    </div>
  )
}

/** The mark that links a name to its part of the bar. */
export function ShareMark({ tone }: { tone: ChartTone }) {
  return (
    <span
      className={clsx('size-3 shrink-0 rounded-[4px]', keepsColour)}
      style={{ background: colours[tone] }}
      aria-hidden
    />
  )
}
