import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PeriodSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PeriodPicker } from '../../earnings/index.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import { PlatformPanels } from './platform-panels.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'
import * as text from './overview-text.ts'

/** `/admin`: the team's pending work and, for admins, the activity on the platform. */
export function AdminOverviewScreen() {
  const isAdmin = useViewer()?.user.role === 'admin'
  const { period: named = '1month', from, to } = useSearch({ from: '/shell/admin/' })
  const period: PeriodQuery = { period: named, ...(from && to && { from, to }) }
  const navigate = useNavigate()
  const show = (search: PeriodSearch) =>
    void navigate({ to: '/admin', search, replace: true, resetScroll: false })
  return (
    <div className="page @container grid grid-cols-1 gap-3 pt-1.5 pb-16 md:gap-4">
      <PageTitle>{text.overview}</PageTitle>
      <h1 className="type-display">{text.overview}</h1>
      <WaitingTiles isAdmin={isAdmin} />
      {isAdmin && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-3">
            <div>
              <h2 className="type-heading">{text.platform}</h2>
              <p className="text-small text-fg-faint">{text.howFiguresCount}</p>
            </div>
            <PeriodPicker period={period} onChange={show} />
          </div>
          <OverviewTiles period={period} />
          <PlatformPanels period={period} />
        </>
      )}
    </div>
  )
}
