import { fanBlades } from './states/fan-blades.ts'

const mark = fanBlades({ centre: { x: 16, y: 25.5 }, inner: 6.5, outer: 23 }).join('')

type Props = { size?: number; wordmark?: boolean }

/** The logo: the Fan, with the name next to it if there is room. */
export function FanMark({ size = 34, wordmark = true }: Props) {
  return (
    <span className="flex items-center gap-2">
      <svg width={size} height={size} viewBox="0 0 32 32" className="shrink-0 text-accent" aria-hidden>
        <path d={mark} fill="currentColor" />
      </svg>
      {wordmark && (
        <span className="font-display text-[1.5625rem]/none font-bold tracking-[-0.02em] [font-stretch:112%] max-md:text-[1.3125rem]">
          Fanfare
        </span>
      )}
    </span>
  )
}
