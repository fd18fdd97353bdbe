import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { requestQuery } from '../../../entities/ai/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { RequestTile } from '../results/request-tile.tsx'
import type { Shown } from './use-shown.ts'
import * as text from './studio-text.ts'

type Props = { shown: Shown; slug: string }

/** The number of results that fit below the current one on narrow screens. */
const STRIP = 12

/** Results of this tool, in a column next to the current one. */
export function RailColumn({ shown, slug }: Props) {
  const { list, ids } = shown
  const isSignedIn = useViewer() !== null
  return (
    <aside
      aria-label={text.toolHistory}
      className="col-start-3 row-span-2 row-start-1 overflow-y-auto border-l border-line px-4.5 pb-6 max-xl:hidden"
    >
      <div className="sticky top-0 z-1 -mx-1.5 flex h-(--ff-header) items-center justify-between bg-bg px-1.5">
        <h2 className="type-subheading">{text.historyLink}</h2>
        {isSignedIn && (
          <Link
            to="/ai/history"
            className="rounded-xs text-small font-semibold text-accent-text hover:underline"
          >
            {text.allTools}
          </Link>
        )}
      </div>
      {isSignedIn ? (
        <Loaded query={list} what={text.yourHistory} skeleton={<RailSkeleton />}>
          {() => (
            <>
              {ids.length === 0 && <p className="text-small text-fg-faint">{text.resultsAppearHere}</p>}
              <ul className="grid gap-3">
                {ids.map((id) => (
                  <Entry key={id} requestId={id} slug={slug} isShown={id === shown.shownId} />
                ))}
              </ul>
              <NextPage list={list} />
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-small text-fg-faint">{text.signInToSee}</p>
      )}
    </aside>
  )
}

/** The latest results of this tool, in a row below the current one. */
export function RailStrip({ shown: { ids, shownId }, slug }: Props) {
  if (ids.length < 2) return null
  return (
    <ul
      aria-label={text.latestOfTool}
      className="no-scrollbar -mx-4 flex shrink-0 items-start gap-3 overflow-x-auto overflow-y-hidden px-4 py-4 lg:mx-0 lg:px-1 xl:hidden"
    >
      {ids.slice(0, STRIP).map((id) => (
        <Entry key={id} requestId={id} slug={slug} isShown={id === shownId} className="h-40 w-36 shrink-0" />
      ))}
    </ul>
  )
}

type EntryProps = { requestId: string; slug: string; isShown: boolean; className?: string }

function Entry({ requestId, slug, isShown, className }: EntryProps) {
  const { data: request } = useQuery(requestQuery(requestId))
  return (
    <li className={clsx('[contain-intrinsic-size:auto_230px] [content-visibility:auto]', className)}>
      {request ? (
        <Link
          to="/ai/$slug"
          params={{ slug }}
          search={{ request: requestId }}
          replace
          resetScroll={false}
          aria-current={isShown ? 'true' : undefined}
          className={clsx(
            'm-1.25 block overflow-hidden rounded-md outline-offset-1!',
            isShown && 'ring-2 ring-accent ring-offset-3 ring-offset-bg',
          )}
        >
          <RequestTile request={request} />
        </Link>
      ) : (
        <Skeleton className="m-1.25 aspect-square rounded-md!" />
      )}
    </li>
  )
}

function RailSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: 3 }, (_, place) => (
        <Skeleton key={place} className="m-1.25 aspect-square rounded-md!" />
      ))}
    </div>
  )
}
