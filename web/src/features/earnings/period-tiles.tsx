import { formatCredits } from '@fanfare/contract/money/credits-text'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { changeOfCount, changeOfCredits, type Compared } from './change-of.ts'
import * as text from './earnings-text.ts'

const grid = 'grid grid-cols-2 gap-2.5 md:gap-4 @min-[860px]:grid-cols-4'

type Props<Data> = {
  query: ComponentProps<typeof Loaded<Data>>['query'] & { isPlaceholderData: boolean }
  /** The number of skeleton tiles. */
  count: number
  children: (data: Data) => ReactNode
}

/** The figures of a period. Until they load, the figures of the previous selection stay visible, but dimmed. */
export function PeriodTiles<Data>({ query, count, children }: Props<Data>) {
  return (
    <Loaded query={query} what={text.statistics} skeleton={<TilesSkeleton count={count} />}>
      {(data) => (
        <dl
          className={clsx(grid, 'transition-opacity', query.isPlaceholderData && 'opacity-60')}
          aria-busy={query.isPlaceholderData}
        >
          {children(data)}
        </dl>
      )}
    </Loaded>
  )
}

type CreditProps = { label: string; compared: Compared; tone?: 'plain' | 'brass' }

export function CreditTile({ label, compared, tone = 'plain' }: CreditProps) {
  return (
    <StatTile
      label={label}
      figure={formatCredits(compared.now)}
      unit={text.credits}
      change={changeOfCredits(compared)}
      tone={tone}
    />
  )
}

type CountProps = { label: string; unitOf: (count: number) => string; compared: Compared }

export function CountTile({ label, unitOf, compared }: CountProps) {
  return (
    <StatTile
      label={label}
      figure={formatCount(compared.now)}
      unit={unitOf(compared.now)}
      change={changeOfCount(compared)}
    />
  )
}

function TilesSkeleton({ count }: { count: number }) {
  return (
    <div className={grid} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className="h-26 rounded-lg md:h-31" />
      ))}
    </div>
  )
}
